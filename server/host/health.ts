import type { IncomingMessage, ServerResponse } from 'node:http';
import { ANSWERED_BY_HOST, answerDetail } from './admission.ts';

// Many probes ask the cluster once.
const checkedForMs = 1_000;

/** Answers /healthz (this host) and /readyz (`ask` gives no fault); false for every other request. */
export function createHealth(
  ask: () => Promise<string | undefined>,
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  let checked = Number.NEGATIVE_INFINITY;
  let latest: Promise<string | undefined> = Promise.resolve(undefined);

  function check(): Promise<string | undefined> {
    if (performance.now() - checked < checkedForMs) return latest;
    checked = performance.now();
    latest = ask();
    return latest;
  }

  return ({ method, url = '' }, outgoing) => {
    const [path] = url.split('?', 1);
    if ((method !== 'GET' && method !== 'HEAD') || (path !== '/healthz' && path !== '/readyz')) return false;
    if (path === '/healthz') answerOk(outgoing);
    else
      check().then(fault => {
        if (fault === undefined) answerOk(outgoing);
        else answerDetail(outgoing, 503, fault);
      });
    return true;
  };
}

function answerOk(outgoing: ServerResponse): void {
  const body = '{"status":"ok"}';
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
  outgoing.writeHead(200, { ...headers, 'Cache-Control': 'no-store', ...ANSWERED_BY_HOST }).end(body);
}
