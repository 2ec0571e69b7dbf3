import type { Context } from 'hono';

/** The caller of a call and its outcome, as the audit records them. */
export type Caller = {
  user: string;
  api_key_name: string;
  api_key_prefix: string;
  auth_type: '' | 'none' | 'jwt' | 'api_key';
  /** The outcome, if the call was refused before its handler. */
  status?: string;
};

const NO_ONE: Caller = { user: '', api_key_name: '', api_key_prefix: '', auth_type: '' };
const callers = new WeakMap<Request, Caller>();

/** Notes facts of the caller of this call. */
export function noteCaller(c: Context, facts: Partial<Caller>): void {
  callers.set(c.req.raw, { ...callerOf(c), ...facts });
}

export function callerOf(c: Context): Caller {
  return callers.get(c.req.raw) ?? NO_ONE;
}
