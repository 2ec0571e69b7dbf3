/** A part of a text, and whether browser translation has to leave it as it is. */
type TextPart = { text: string; isKept: boolean };

/**
 * Names between the marks of `verbatim`. Also words of Latin letters, digits and signs, without the punctuation around them: paths, keys
 * such as `max_model_len`, scopes such as `models:list`, and what holds a digit: figures with their unit, addresses, versions, most names.
 */
const KEPT =
  /(\u2068[^\u2069]*\u2069|(?![("'[{<])(?:(?<![^\s("'[{<])[~.]{0,2}\/[!-~]+|[!-~]*(?:\d|\w[_:][\w/])[!-~]*)(?<![.,;:!?)"'\]}>])(?: (?:%|[KMGTP]i?B(?:\/s)?)(?!\w))?)/;

/** Marks a name in a message with the isolates of Unicode, for it may look like any word. JSX draws it without them (app/jsx/). */
export function verbatim(name: string): string {
  return `\u2068${name}\u2069`;
}

/** A message without marks, where it is no text of an element. */
export function unmarked(message: string): string {
  return message.replace(/[\u2068\u2069]/g, '');
}

/** Cuts a message into its words and the names and figures between them (frame.untranslated). */
export function textParts(message: string): TextPart[] {
  return message.split(KEPT).flatMap((part, place) => {
    const text = unmarked(part);
    return text === '' ? [] : [{ text, isKept: place % 2 > 0 }];
  });
}
