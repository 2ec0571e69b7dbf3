import { createParser } from 'eventsource-parser';
import { parsedJson } from '#app/format/json.ts';
import { errorIn, type Failure, refusedWith, wordsOfError } from '#app/http/failure.ts';
import { failureText } from '#app/messages/failures.ts';
import { PLAIN_END, readPiece, type Take } from './piece.ts';
import { fromResponses } from './responses-events.ts';
import { tryText } from './text.ts';

/** Events that only keep the connection open. */
const KEEPS_OPEN = /^(ping|heartbeat|keep-?alive)$/i;

/**
 * Reads server-sent events, lines of JSON, or an answer in one piece, as the body shows and not as its type says. A piece that makes no
 * sense is left out and counted.
 */
export async function readPieces(response: Response, take: Take): Promise<Failure | undefined> {
  const streams = response.headers.get('content-type')?.includes('event-stream') === true;
  const end: Reading = { failure: undefined, isComplete: false, pieces: 0, unread: 0 };
  const onData = dataReader(end, take);
  const parser = createParser({
    onEvent: ({ data, event }) => onData(data, event),
    // Some errors come as a line without `data:`. Other unknown lines say nothing.
    onError: ({ line = '' }) => /^\s*(data:|[{[])/.test(line) && onData(line.replace(/^\s*data:/, '')),
  });
  let isJson: boolean | undefined;
  let text = '';
  const decoder = new TextDecoder();
  const body = response.body?.getReader();
  for (let chunk = await body?.read(); chunk?.done === false; chunk = await body?.read()) {
    text += decoder.decode(chunk.value, { stream: true });
    if (text.trim() !== '') isJson ??= /^\s*[[{"]/.test(text);
    if (isJson !== false) continue;
    parser.feed(text);
    text = '';
  }
  if (isJson) {
    end.isComplete ||= parsedJson(text) !== undefined;
    onData(text);
  } else {
    const { unread } = end;
    // The blank line after the last event may be missing.
    parser.feed('\n\n');
    // Half a piece is no piece.
    if (streams && !end.isComplete) end.unread = unread;
  }
  if (end.unread > 0) take({ unread: end.unread });
  if (end.failure !== undefined) return end.failure;
  if (end.pieces === 0 && (end.unread > 0 || !streams))
    return { kind: 'unreadable', status: 200, detail: failureText.unreadable };
  // A proxy may close a cut stream as if it had ended.
  return end.isComplete ? undefined : { kind: 'unreachable', detail: tryText.brokenOff };
}

type Reading = { failure: Failure | undefined; isComplete: boolean; pieces: number; unread: number };

function dataReader(end: Reading, take: Take): (data: string, event?: string) => void {
  let whole = { text: '', thinking: '' };
  let ended: string | undefined;
  return function onData(data, event) {
    const given = data.trim();
    if (given === '' || given.startsWith(':') || KEEPS_OPEN.test(event ?? '')) return;
    if (given === '[DONE]') {
      end.isComplete = true;
      return;
    }
    const json = fromResponses(parsedJson(given));
    const error = event === 'error' ? wordsOfError(json ?? given) : errorIn(json);
    const piece = readPiece(json);
    const lines = given.split('\n');
    if (error !== undefined) {
      end.failure ??= refusedWith(200, reasonIn(error)).failure;
    } else if (piece !== undefined) {
      const { text = '', thinking = '', reason } = piece.part;
      const rest = piece.isWhole && text.startsWith(whole.text) && thinking.startsWith(whole.thinking);
      const fresh = rest
        ? { text: text.slice(whole.text.length), thinking: thinking.slice(whole.thinking.length) }
        : { text, thinking };
      whole = { text: whole.text + fresh.text, thinking: whole.thinking + fresh.thinking };
      end.isComplete ||= piece.isLast;
      end.pieces += 1;
      // Where it reports tokens, Transformers of 4.1 says `stop` after any other reason.
      if (reason !== undefined && !(ended !== undefined && PLAIN_END.test(reason))) ended = reason;
      take({ ...piece.part, ...fresh, ...(ended !== undefined && { reason: ended }) });
    } else if (json === undefined && lines.some(line => readPiece(parsedJson(line)) !== undefined)) {
      // Without a blank line between them, several pieces come as one.
      for (const line of lines) onData(line, event);
    } else {
      end.unread += 1;
    }
  };
}

/** Some errors, such as those of a dead process, contain only the place where it ran. */
function reasonIn(error: string): string {
  const reason = error.replace(/^\[address=[^\]]*\]/, '').trim();
  return reason === '' ? tryText.noReason(error.trim()) : error;
}
