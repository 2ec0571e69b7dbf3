import { NO_CONNECTION, UNKNOWN_ERROR } from '#app/messages/failures.ts';

/**
 * What a failed answer says of its cause: the string `detail` of JSON, the fields and messages of a 422's list, or plain text;
 * 'Unknown error' for HTML, for nothing, and for a body that breaks off. Never throws.
 */
export async function detailOf(response: Response): Promise<string> {
  const text = (await response.text().catch(() => '')).trim();
  try {
    return readDetail(JSON.parse(text)) || UNKNOWN_ERROR;
  } catch {
    return text === '' || /^<|html/i.test(response.headers.get('content-type') + text.slice(0, 1))
      ? UNKNOWN_ERROR
      : text;
  }
}

/** The reason why no answer came, in a person's words: browsers only say 'Failed to fetch'. */
export function reasonOf(error: unknown): string {
  if (error instanceof TypeError) return NO_CONNECTION;
  return error instanceof Error && error.message ? error.message : UNKNOWN_ERROR;
}

function readDetail(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('detail' in body)) return '';
  const { detail } = body;
  if (typeof detail === 'string') return detail;
  if (Array.isArray(detail)) return detail.map(readIssue).filter(Boolean).join('; ');
  return detail === null || detail === undefined ? '' : JSON.stringify(detail);
}

function readIssue(issue: unknown): string {
  if (typeof issue !== 'object' || issue === null) return String(issue);
  const where = 'loc' in issue && Array.isArray(issue.loc) ? issue.loc.join('.') : '';
  const what = 'msg' in issue ? String(issue.msg) : JSON.stringify(issue);
  return where === '' ? what : `${where}: ${what}`;
}
