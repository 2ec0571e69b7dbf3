import type { Registration } from './registration-types.ts';

export const MODEL_TYPES = ['LLM', 'embedding', 'rerank', 'image', 'audio', 'video'] as const;
export type ModelType = (typeof MODEL_TYPES)[number];

/** The releases that the demo cluster speaks, quirks included. */
export const RELEASES = ['0.13', '4.1'] as const;
export type Release = (typeof RELEASES)[number];

/** Their ids are their places in `state.users`, from 1. */
export type User = { username: string; password: string; scopes: string[]; mustChangePassword?: boolean };

/** Milliseconds since 1970. From 3.0 the scopes are those of the user at each call, and not these. */
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
export type Placement = {
  ip: string;
  gpus: number[];
  gpuMemory: number;
  memory: number;
  /** The replica's number, which it keeps when another one goes; its place in the list when absent. */
  id?: number;
  /** CREATING until the replica answers; READY when absent. */
  status?: string;
  /** When it was added to a running model, in ms since 1970. */
  addedAt?: number;
};

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

/** A model on its way: `files` are what has to be downloaded, in bytes. */
export type LaunchingModel = RunningModel & {
  seconds: number;
  files: { name: string; bytes: number }[];
  cancelled: AbortController;
};

/** A launch that came to nothing, which the supervisor keeps until one of the same uid. `detail` is undefined for a cancelled one. */
export type FailedLaunch = {
  uid: string;
  modelName: string;
  replica: number;
  startedAt: number;
  detail: string | undefined;
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
  /** From 4.1 on. */
  model_type?: ModelType;
  model_engine?: string[];
  size_bytes?: number;
};

/** Files on their way into a worker's cache without a launch, as at 4.1; one that is over is no longer kept. */
export type ModelDownload = {
  request: Record<string, unknown>;
  /** host:port of the worker. */
  worker: string;
  status: 'downloading' | 'paused' | 'failed';
  error: string | null;
  /** When it was asked for and when it last went on, in ms since 1970. */
  createdAt: number;
  startedAt: number;
  /** The share of its way that it had when it last went on. */
  from: number;
  seconds: number;
  files: { name: string; bytes: number }[];
  stopped: AbortController;
};

type Traffic = { underWay: number; peak: number; log: string[] };

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
  /** The accelerators are NPUs, of which the cluster tells neither number nor memory. */
  readonly npus: boolean;
  readonly launchSeconds: number;
  /** How long a cancelled launch goes on; at a real cluster up to 22 s. */
  readonly cancelSeconds: number;
  /** Holds every launch, and every added replica, at this share of its way until the promise resolves. */
  hold: { at: number; until: Promise<unknown> } | undefined;
  /** The supervisor first, then the workers. */
  nodes: Node[];
  users: User[];
  /** Bearer tokens that are still good, by their text. */
  sessions: Map<string, Session>;
  /** Refresh tokens that have not been used, by their text; from 3.0. */
  refreshTokens: Map<string, Session>;
  /** What makes the first account of a cluster without any, which nobody can sign in to; from 3.0. */
  setupToken: string | undefined;
  /** When a bad token was sent, in ms since 1970, and until when that bans everybody; from 3.0. */
  badTokens: { at: number[]; bannedUntil: number };
  registrations: Record<ModelType, Map<string, Registration>>;
  /** With `strictPaths`, a local path exists when it is one of these or lies below one. */
  existingPaths: string[];
  /** Settings that people keep on the cluster, by model and name; unused at 0.13. */
  launchHistory: Map<string, { model_name: string; model_uid: string; data: Record<string, unknown> }>;
  /** Ready models by uid. */
  running: Map<string, RunningModel>;
  /** Uids of which a worker died under one of several replicas: they end every `GET /v1/models` in a 500. */
  bereft: Set<string>;
  /** Models whose launch has not been answered yet, by uid; they hold their GPUs already. */
  launching: Map<string, LaunchingModel>;
  /** Launches that failed or were cancelled, by uid. */
  failed: Map<string, FailedLaunch>;
  cache: CacheEntry[];
  /** By `cache_uid`. */
  downloads: Map<string, ModelDownload>;
  /** The uids whose web page has been created. */
  pages: Set<string>;
  /** What came in: `METHOD /path?query`, the latest 1,000, and how many calls ran at once. */
  traffic: Traffic;
  /** Ends every sign-in: the next call with an old token is a 401. */
  revokeTokens: () => void;
};

/** Which types take a definition of somebody's own. No release takes one of a video model. */
export type CustomType = Exclude<ModelType, 'video'>;

/** Releases before 0.14 know no video models. */
export function knowsType({ release }: Pick<ClusterState, 'release'>, type: unknown): type is ModelType {
  return isModelType(type) && !(release === '0.13' && type === 'video');
}

export function isModelType(value: unknown): value is ModelType {
  return MODEL_TYPES.some(type => type === value);
}
