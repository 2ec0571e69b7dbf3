import { useEffect, useRef } from 'react';
import type { Query } from '#app/query/query.ts';

/** Reads a query again after each answer of the list of models, which came at `readAt`; a pending read continues. */
export function useReadWithModels({ source }: Query<unknown>, readAt: number | undefined): void {
  const known = useRef(readAt);
  useEffect(() => {
    if (readAt === undefined || known.current === readAt) return;
    known.current = readAt;
    if (source.current().pending === undefined) void source.poll(new AbortController().signal);
  }, [readAt, source]);
}
