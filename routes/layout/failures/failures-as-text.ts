import type { LoggedFailure } from '#app/api/failure.ts';
import { failuresText } from '#app/messages/layout.ts';

/** The list as tab-separated lines, which a spreadsheet and a bug report both take. */
export function failuresAsText(failures: readonly LoggedFailure[]): string {
  const rows = failures.map(({ at, call, status, detail, count }) => [
    new Date(at).toISOString(),
    call,
    String(status ?? failuresText.noAnswer),
    detail,
    String(count),
  ]);
  return [Object.values(failuresText.columns), ...rows].map(row => row.map(oneLine).join('\t')).join('\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
