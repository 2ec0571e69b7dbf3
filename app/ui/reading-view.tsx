import type { ReactNode } from 'react';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import type { Query } from '#app/query/query.ts';
import type { QueryWords } from './query-failure.tsx';

const QueryFailure = lazyComponent(async () => (await import('./query-failure.tsx')).QueryFailure);

type Props<T> = QueryWords & {
  reading: Query<T>;
  /** Shown until the first data. */
  placeholder: ReactNode;
  children: (data: T) => ReactNode;
};

/** Renders a query: placeholder, data and failure. */
export function QueryView<T>({ reading, placeholder, children, ...words }: Props<T>) {
  const { data, failure, fromLastVisit } = reading;
  const failed = failure !== undefined;
  const notice = (failed || fromLastVisit) && <QueryFailure reading={reading} {...words} />;
  if (failed && data === undefined) return notice;
  return (
    <>
      {failed && notice}
      {data === undefined ? placeholder : children(data)}
      {!failed && notice}
    </>
  );
}
