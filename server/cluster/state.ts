import type { Registration } from './registration-types.ts';

export type ModelType = 'LLM' | 'embedding' | 'rerank' | 'image' | 'audio';

export const MODEL_TYPES: readonly ModelType[] = ['LLM', 'embedding', 'rerank', 'image', 'audio'];

/** The releases that the demo cluster speaks, quirks included. */
export const RELEASES = ['0.13', '4.1'] as const;
export type Release = (typeof RELEASES)[number];

export type User = { username: string; password: string; scopes: string[] };

export type Session = { username: string; scopes: string[]; expiresAt: number };

/** A machine: sizes in bytes, `gpuMemory` for each single GPU. */
export type Node = {
  role: 'Supervisor' | 'Worker';
  ip: string;
  port: number;
  pid: number;
  cpus: number;
  memory: number;
  gpus: number;
  gpuMemory: number;
};

/** Where one replica lives and what it takes there, in bytes. `gpus` are indexes; none means that it runs on CPU. */
export type Placement = { ip: string; gpus: number[]; gpuMemory: number; memory: number };

/** A row of `GET /v1/models`; the fields after `address` depend on the type. */
export type RunningRecord = {
  id: string;
  object: 'model';
  created: 0;
  owned_by: 'xinference';
  model_type: ModelType;
  model_name: string;
  address: string;
  accelerators: string[];
  replica: number;
  [field: string]: unknown;
};

/** A launched model: what the list shows, the payload that launched it, and what it takes. */
export type RunningModel = {
  record: RunningRecord;
  request: Record<string, unknown>;
  placements: Placement[];
  /** Milliseconds since 1970. */
  startedAt: number;
};

/** The files of one version of a model on one worker; `actor_ip_address` is host:port. */
export type CacheEntry = {
  model_name: string;
  model_version: string;
  model_format: string | null;
  model_size_in_billions: number | string | null;
  quantization: string | null;
  path: string;
  real_path?: string;
  actor_ip_address: string;
};

export type Traffic = { underWay: number; peak: number; log: string[] };

/**
 * Everything the demo cluster knows. Tests read it to see what the console brought about, and may change it to
 * prepare a situation; nothing is copied elsewhere, so a change shows in the next answer.
 */
export type ClusterState = {
  readonly release: Release;
  readonly now: () => number;
  readonly auth: boolean;
  readonly strictPaths: boolean;
  /** Supervisor and workers on machines of their own, each with definitions of its own, as at 0.13.1. */
  readonly distributed: boolean;
  readonly launchSeconds: number;
  /** The supervisor first, then the workers. */
  nodes: Node[];
  users: User[];
  /** Bearer tokens that are still good, by their text. */
  sessions: Map<string, Session>;
  registrations: Record<ModelType, Map<string, Registration>>;
  /** With `strictPaths`, a local path exists when it is one of these or lies below one. */
  existingPaths: string[];
  /** Ready models by uid. */
  running: Map<string, RunningModel>;
  /** Uids of which a worker died under one of several replicas: they end every `GET /v1/models` in a 500. */
  bereft: Set<string>;
  /** Models whose launch has not been answered yet, by uid; they hold their GPUs already. */
  launching: Map<string, RunningModel>;
  cache: CacheEntry[];
  /** The uids whose web page has been created. */
  pages: Set<string>;
  /** What came in: `METHOD /path?query`, the latest 1,000, and how many calls ran at once. */
  traffic: Traffic;
  /** Ends every sign-in: the next call with an old token is a 401. */
  revokeTokens: () => void;
};

export function isModelType(value: unknown): value is ModelType {
  return MODEL_TYPES.some(type => type === value);
}
