/**
 * One way in which a call fails.
 * - `status`: this answer instead of the real one; an object body is sent as JSON, a text as text/plain unless `contentType` says
 *   otherwise; with `headers`.
 * - `network: 'refused'`: no answer at all. `'cut'`: a 200 whose body breaks off half-way.
 * - `delayMs`: a delay, then the real answer or `next`; ends early when the request is aborted.
 * - `until`: a delay until it resolves, then the real answer or `next`.
 */
export type OrderedFailure =
  | Answer
  | { network: 'refused' | 'cut' }
  | { delayMs: number; next?: OrderedFailure }
  | { until: Promise<unknown>; next?: OrderedFailure };

type Answer = {
  status: number;
  body?: string | object;
  contentType?: string;
  headers?: Record<string, string>;
};

type Planned = {
  matches: (method: string, address: Address) => boolean;
  failure: OrderedFailure;
  left: number;
};
type Address = Pick<URL, 'pathname' | 'search'>;

type FailurePlan = {
  add: (match: string, failure: OrderedFailure, times: number) => void;
  take: (method: string, address: Address) => OrderedFailure | undefined;
};

/** The planned failures, first planned first applied. */
export function createFailurePlan(): FailurePlan {
  const planned: Planned[] = [];
  return {
    add: (match, failure, times) => {
      if (times > 0) planned.push({ matches: matcher(match), failure, left: times });
    },
    take: (method, address) => {
      const index = planned.findIndex(entry => entry.matches(method, address));
      const entry = planned[index];
      if (!entry) return undefined;
      entry.left -= 1;
      if (entry.left <= 0) planned.splice(index, 1);
      return entry.failure;
    },
  };
}

function matcher(match: string): Planned['matches'] {
  const space = match.indexOf(' ');
  const method = match.slice(0, space);
  const pattern = match.slice(space + 1);
  if (space < 1 || !/^(\/|\*$)/.test(pattern)) throw new TypeError(`Not a 'METHOD /path': ${match}`);
  const prefix = pattern.endsWith('*') ? pattern.slice(0, -1) : undefined;
  return (asked, { pathname, search }) =>
    (method === '*' || asked === method) &&
    (prefix === undefined
      ? pattern === (pattern.includes('?') ? pathname + search : pathname)
      : pathname.startsWith(prefix));
}

/** Applies a failure. `real` gives the real answer after a delay. */
export async function actOut(
  failure: OrderedFailure,
  signal: AbortSignal,
  real: () => Promise<Response>,
): Promise<Response> {
  if ('delayMs' in failure || 'until' in failure) {
    await ('until' in failure ? failure.until : wait(failure.delayMs, signal));
    return failure.next ? actOut(failure.next, signal, real) : real();
  }
  if ('network' in failure) return failure.network === 'refused' ? Response.error() : cutShort();
  return answer(failure);
}

/** Resolves after so many milliseconds; rejects with the signal's reason when the caller hangs up. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

function answer({ status, body, contentType, headers }: Answer): Response {
  const empty = body === undefined || [204, 205, 304].includes(status);
  const type = contentType ?? (typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json');
  return new Response(empty ? null : typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'access-control-allow-origin': '*', ...(empty ? {} : { 'content-type': type }), ...headers },
  });
}

function cutShort(): Response {
  let sent = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) return controller.error(new TypeError('The connection was cut'));
      sent = true;
      controller.enqueue(new TextEncoder().encode('{"object": "list", "data": [{"id"'));
    },
  });
  return new Response(body, {
    headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
  });
}
