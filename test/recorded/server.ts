/** One call to a server and its answer: JSON or text; status undefined without an answer. */
export type RecordedAnswer = { call: string; sent?: unknown; status: number; answer: unknown };

export type Server = {
  endpoint: string;
  /** Calls as the signed-in user; `as`: another bearer, or none with null. Never throws for a status. */
  ask(call: string, body?: unknown, as?: string | null): Promise<RecordedAnswer>;
  /** The body of a call that must succeed. */
  get(path: string): Promise<unknown>;
};

/** Connects to a server, signed in if a name is given. */
export async function connect(endpoint: string, username?: string, password?: string): Promise<Server> {
  const signIn =
    username === undefined ? undefined : await send(endpoint, 'POST /token', { username, password });
  if (signIn !== undefined && signIn.status !== 200)
    throw new Error(`POST /token answered ${signIn.status}: ${JSON.stringify(signIn.answer)}`);
  const token = textAt(signIn?.answer, 'access_token');
  const ask: Server['ask'] = (call, body, as = token) => send(endpoint, call, body, as ?? undefined);
  const get: Server['get'] = async path => {
    const { status, answer } = await ask(`GET ${path}`);
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(answer)}`);
    return answer;
  };
  return { endpoint, ask, get };
}

/** A list that never comes ends a walk with its name; a change may take longer. */
const READ_MS = 180_000;

async function send(endpoint: string, call: string, body?: unknown, token?: string): Promise<RecordedAnswer> {
  const [method = 'GET', path = '/'] = call.split(' ');
  const response = await fetch(endpoint + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(method === 'GET' ? { signal: AbortSignal.timeout(READ_MS) } : {}),
  }).catch(error => {
    throw new Error(`${call} got no answer`, { cause: error });
  });
  const text = await response.text();
  return {
    call,
    ...(body === undefined ? {} : { sent: body }),
    status: response.status,
    answer: parsed(text),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textAt(value: unknown, key: string): string | undefined {
  const found = isRecord(value) ? value[key] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** The entries of `[…]`, `{list: […]}` or `{data: […]}`. */
export function entriesOf(answer: unknown): Record<string, unknown>[] {
  const list = isRecord(answer) ? (answer.list ?? answer.data) : answer;
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

/** Repeats `look` until it gives a value, or until so many seconds are over. */
export async function until<T>(seconds: number, look: () => Promise<T | undefined>): Promise<T | undefined> {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const seen = await look();
    if (seen !== undefined) return seen;
    await new Promise(done => setTimeout(done, 500));
  }
  return undefined;
}
