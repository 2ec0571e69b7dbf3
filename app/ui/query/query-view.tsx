import type { ReactNode } from 'react';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import type { Query } from '#app/query/query.ts';
import type { QueryWords } from './query-failure.tsx';

const QueryFailure = lazyComponent(async () => (await import('./query-failure.tsx')).QueryFailure);

type Props<T> = QueryWords & {
  query: Query<T>;
  /** Shown until the first data. */
  placeholder: ReactNode;
  /** Draws the failure of a query without data; by default it is alone. */
  around?: (failure: ReactNode) => ReactNode;
  children: (data: T) => ReactNode;
};

/** Renders a query: placeholder, data and failure. */
export function QueryView<T>({ query, placeholder, around, children, ...words }: Props<T>) {
  const { data, failure, standIn } = query;
  const failed = failure !== undefined;
  const notice = (failed || standIn !== undefined) && <QueryFailure query={query} {...words} />;
  const isAlone = failed && data === undefined;
  if (isAlone && around === undefined) return notice;
  return (
    <>
      {failed && !isAlone && notice}
      {data !== undefined ? children(data) : isAlone ? around?.(notice) : placeholder}
      {!failed && notice}
    </>
  );
}
