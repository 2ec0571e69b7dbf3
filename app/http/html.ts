/** Each part matches in one way only: many comments cost no more than their length. */
const DOCUMENT = /^\s*(<\?xml[^>]*>\s*)?(<!--((?!-->).)*-->\s*)*<(!doctype\s+html|html|head|body)\b/is;

/** Whether an answer says that it is HTML. */
export function isHtml({ headers }: Response): boolean {
  return /^\s*text\/html\b/i.test(headers.get('Content-Type') ?? '');
}

/** A document begins within so many characters, after its comments. */
const HEAD_LENGTH = 100_000;

/** Whether a text is an HTML document. */
export function isDocument(text: string): boolean {
  return DOCUMENT.test(text.slice(0, HEAD_LENGTH));
}
