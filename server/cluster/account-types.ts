import type { Caller } from './callers.ts';

/** Their ids are their places in `state.users`, from 1. */
export type User = {
  username: string;
  password: string;
  scopes: string[];
  mustChangePassword?: boolean;
  disabled?: boolean;
  /** A deleted account keeps its place, since no other gets its id. */
  deleted?: true;
  source?: 'oidc';
  /** UTC, as SQLite writes it. */
  createdAt?: string;
};

/** Milliseconds since 1970. From 3.0 the user's scopes count at each call, and not these. */
export type Session = {
  username: string;
  scopes: string[];
  expiresAt: number;
  key?: ApiKey;
  /** Its account is deleted. */
  orphaned?: true;
};

/** An API key of a user; `text` is the secret. Times are UTC without a zone. */
export type ApiKey = {
  id: number;
  owner: string;
  text: string;
  name: string;
  enabled: boolean;
  expiresAt: string | null;
  createdAt: string;
  permissions: { permission_type: string; permission_value: string | null }[];
};

/** Times in ms since 1970. */
export type Failures = { at: number[]; bannedUntil: number };

/** So many failures within these seconds ban for so many seconds. */
export type RateLimit = { max_failures: number; window_seconds: number; ban_seconds: number };

/** A call in the audit log. */
export type AuditEntry = Caller & {
  '@timestamp': string;
  event_type: 'api_call';
  category: 'inference' | 'auth' | 'admin';
  request_id: string;
  method: string;
  status_code: number;
  model_id: string;
  model_name: string;
  model_type: string;
  endpoint: string;
  status: string;
  latency_ms: number;
  client_ip: string;
  node: string;
  address: string;
};
