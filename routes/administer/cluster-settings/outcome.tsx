import type { ChangeResult } from '#app/query/report.ts';
import { useSessionFetcher } from '#app/query/route-data.ts';
import { Notice } from '#app/ui/query/notice.tsx';

/** The result of the last change of this key, which outlives its form. */
export function Outcome({ of }: { of: string }) {
  const { data, state } = useSessionFetcher<ChangeResult>(of);
  if (data === undefined || data.message === '' || state !== 'idle') return null;
  return <Notice intent={data.ok ? 'success' : 'error'} text={data.message} />;
}
