import type { ActionFunctionArgs, LoaderFunctionArgs, Params } from '@remix-run/router';

type Options = { params?: Params; signal?: AbortSignal };

/** The arguments of a loader for an address such as `/launch_model/llm?launch=x`. */
export function loaderArgs(address: string, { params = {}, signal }: Options = {}): LoaderFunctionArgs {
  return { request: new Request(url(address), signal ? { signal } : {}), params, context: undefined };
}

/** The arguments of an action with form data. */
export function formArgs(
  address: string,
  fields: Record<string, string>,
  options: Options = {},
): ActionFunctionArgs {
  return actionArgs(address, new URLSearchParams(fields), options);
}

/** The arguments of an action with JSON. */
export function jsonArgs(address: string, body: unknown, options: Options = {}): ActionFunctionArgs {
  return actionArgs(address, JSON.stringify(body), options, { 'Content-Type': 'application/json' });
}

/** The result of a loader or action, or the redirect that it threw. */
export async function outcomeOf<T>(call: () => Promise<T> | T): Promise<T | Response> {
  try {
    return await call();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

export function actionArgs(
  address: string,
  body: string | URLSearchParams,
  { params = {}, signal }: Options = {},
  headers: Record<string, string> = {},
): ActionFunctionArgs {
  const init: RequestInit = { method: 'POST', body, headers, ...(signal ? { signal } : {}) };
  return { request: new Request(url(address), init), params, context: undefined };
}

function url(address: string): string {
  return new URL(address, 'http://localhost:3000').href;
}
