type Prefetched = Promise<Response | undefined>;

declare global {
  /** By token and path. The early script and the console share it: they are two scripts. */
  var earlyAnswers: Map<string, Prefetched> | undefined;
}

/** The prefetched answer to a GET with this token, once. Undefined if there is none or it failed. */
export function takePrefetched(path: string, token: string | undefined): Prefetched | undefined {
  const key = prefetchKey(path, token);
  const answer = prefetched().get(key);
  prefetched().delete(key);
  return answer;
}

/** The answers of this page's early script that no call has taken yet. */
export function prefetched(): Map<string, Prefetched> {
  globalThis.earlyAnswers ??= new Map();
  return globalThis.earlyAnswers;
}

export function prefetchKey(path: string, token = ''): string {
  return `${token} ${path}`;
}
