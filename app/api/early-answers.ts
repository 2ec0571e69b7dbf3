import { endpointOf } from '#app/paths.ts';

type Early = Promise<Response | undefined>;

const KEPT_MS = 5000;
const answers = new Map<string, Early>();

/**
 * Asks for what the console will ask first, while its own code is still on the way. `allowed` says whether to ask at all. An answer that
 * nobody takes within five seconds is let go: it would be old, and it occupies a connection.
 */
export function askEarly(path: string, token: string | undefined, allowed: Promise<boolean>): Early {
  const key = keyOf(path, token);
  const headers = new Headers(token === undefined ? {} : { Authorization: `Bearer ${token}` });
  const answer = allowed
    .then(yes => (yes ? fetch(endpointOf(window.location.href) + path, { headers }) : undefined))
    .catch(() => undefined);
  answers.set(key, answer);
  setTimeout(() => {
    if (answers.get(key) !== answer) return;
    answers.delete(key);
    void answer.then(response => response?.body?.cancel());
  }, KEPT_MS);
  return answer;
}

/** The early answer to a GET with this token, once. Undefined when there is none, or when it did not come through. */
export function takeEarly(path: string, token: string | undefined): Early | undefined {
  const key = keyOf(path, token);
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}

function keyOf(path: string, token = ''): string {
  return `${token} ${path}`;
}
