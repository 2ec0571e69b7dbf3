import type { ReactNode } from 'react';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import type { Query } from '#app/query/query.ts';
import type { QueryWords } from './query-failure.tsx';

const QueryFailure = lazyComponent(async () => (await import('./query-failure.tsx')).QueryFailure);

type Props<T> = QueryWords & {
  query: Query<T>;
  /** Shown until the first data. */
  placeholder: ReactNode;
  children: (data: T) => ReactNode;
};

/** Renders a query: placeholder, data and failure. */
export function QueryView<T>({ query, placeholder, children, ...words }: Props<T>) {
  const { data, failure, fromLastVisit } = query;
  const failed = failure !== undefined;
  const notice = (failed || fromLastVisit) && <QueryFailure query={query} {...words} />;
  if (failed && data === undefined) return notice;
  return (
    <>
      {failed && notice}
      {data === undefined ? placeholder : children(data)}
      {!failed && notice}
    </>
  );
}
