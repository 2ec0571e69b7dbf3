import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerDetail, refuseBody } from '#server/host/admission.ts';

const MOST_BYTES = 8_192;
const READ_MS = 10_000;

/** The fields of a short form; undefined where it was refused or broke off. */
export async function readForm(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<URLSearchParams | undefined> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(incoming.headers['content-type'] ?? '')) {
    answerDetail(outgoing, 415, 'The sign-in takes a form.');
    return undefined;
  }
  const timer = setTimeout(() => incoming.destroy(), READ_MS);
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of incoming) {
      bytes += part.length;
      if (bytes > MOST_BYTES) {
        refuseBody(outgoing, MOST_BYTES);
        return undefined;
      }
      parts.push(part);
    }
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
  return new URLSearchParams(Buffer.concat(parts).toString());
}
