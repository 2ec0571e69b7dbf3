import type { ServerResponse } from 'node:http';

const reasons: Record<string, string> = {
  ECONNREFUSED: 'it refuses the connection',
  ECONNRESET: 'it closed the connection before it answered',
  EHOSTUNREACH: 'there is no way to its machine',
  EAI_AGAIN: 'its name could not be looked up',
  ENETUNREACH: 'there is no way to its network',
  ENOTFOUND: 'its name is unknown',
  EPIPE: 'it closed the connection before it answered',
  ETIMEDOUT: 'it does not answer',
};

/** Answers 502 with the reason, or breaks the connection off when a part of the answer is already on its way. */
export function answerBadGateway(outgoing: ServerResponse, cluster: URL, error: Error): void {
  if (outgoing.headersSent || outgoing.destroyed) {
    outgoing.destroy();
    return;
  }
  const body = JSON.stringify({
    detail: `The cluster at ${cluster.origin} cannot be reached: ${reasonOf(error)}.`,
  });
  outgoing.writeHead(502, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
  outgoing.end(body);
}

function reasonOf(error: Error): string {
  const code = 'code' in error ? String(error.code) : '';
  return reasons[code] ?? (error.message || code || 'the reason is unknown');
}
