import type { ApiKey, AuditEntry, Failures, RateLimit, Session, User } from './account-types.ts';
import type { Monitoring, StoredRelaunch, StoredRouter, StoredVirtualEnv } from './operation-types.ts';
import type { StoredRegistration } from './registration-types.ts';

export const MODEL_TYPES = ['LLM', 'embedding', 'rerank', 'image', 'audio', 'video'] as const;
export type ModelType = (typeof MODEL_TYPES)[number];

/** The releases that the demo cluster speaks, quirks included. A later one is a row here; a comparison of `state.release` says what it adds. */
export const RELEASES = ['0.13', '4.1'] as const;
export type Release = (typeof RELEASES)[number];

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

/** The place of one replica and its use in bytes. `gpus` are indexes; empty for CPU. */
export type ReplicaPlacement = {
  ip: string;
  gpus: number[];
  gpuMemory: number;
  memory: number;
  /** The replica's number, which it keeps when another one goes; its index if absent. */
  id?: number;
  /** CREATING until the replica is ready; READY if absent. */
  status?: string;
  /** Its own engine, of a replica that was added with another. */
  engine?: string;
  /** The time when it was added to a running model, in ms since 1970. */
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

/** A launched model: its row, its payload, and its use. */
export type StoredModel = {
  record: RunningRecord;
  request: Record<string, unknown>;
  placements: ReplicaPlacement[];
  /** Milliseconds since 1970. */
  startedAt: number;
};

/** The last change of a model while it ran. */
export type ReloadStatus = {
  operation_id: string;
  model_uid: string;
  status: string;
  stage: string;
  /** Seconds since 1970. */
  started_at: number;
  finished_at?: number;
  error?: string;
  restored?: boolean;
};

/** A launching model: `files` are to be downloaded, in bytes. */
export type LaunchingModel = StoredModel & {
  seconds: number;
  files: { name: string; bytes: number }[];
  cancelled: AbortController;
};

/** A failed launch, which the supervisor stores until the next one of its uid. `detail` is undefined for a cancelled one. */
export type FailedLaunch = {
  uid: string;
  modelName: string;
  replica: number;
  startedAt: number;
  detail: string | undefined;
};

/** A row of the launch history. With `autostart`, the cluster starts the model by itself; `interval` in seconds. */
export type StoredSettings = {
  model_name: string;
  model_uid: string;
  data: Record<string, unknown>;
  /** Empty without sign-in. */
  owner: string;
  /** In UTC, such as `2026-11-29 10:00:00`. */
  updatedAt?: string;
  autostart?: { priority: number; maxRetries: number; interval: number } | undefined;
};

/** The download settings of the cluster; `hub_detect_timeout` in seconds. */
export type SystemSettings = {
  download_source: string;
  hf_endpoint: string;
  hf_token: string;
  pip_index_url: string;
  download_max_attempts: number;
  hub_detect_timeout: number;
  model_download_workers: number;
};

/** An event of a model; `event_ts` in seconds since 1970. */
export type StoredEvent = {
  event_type: 'INFO' | 'WARNING' | 'ERROR';
  event_ts: number;
  event_content: string;
};

/** A log file of a node: `inode` names it, also after a rotation. */
export type LogFile = { inode: number; bytes: Uint8Array<ArrayBuffer>; size: number };

/** The files of one version of a model on one worker; `actor_ip_address` is host:port. */
export type StoredCacheEntry = {
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

/** Files being downloaded without a launch, as at 4.1; ended ones are not kept. */
export type ModelDownload = {
  request: Record<string, unknown>;
  /** host:port of the worker. */
  worker: string;
  status: 'downloading' | 'paused' | 'failed';
  error: string | null;
  /** The time of its request and of its last resume, in ms since 1970. */
  createdAt: number;
  startedAt: number;
  /** Its progress at its last resume. */
  from: number;
  seconds: number;
  files: { name: string; bytes: number }[];
  stopped: AbortController;
};

/** `answered`: the number of answers by method, path and status. */
type Traffic = { underWay: number; peak: number; log: string[]; answered: Map<string, number> };

/**
 * The state of the demo cluster. Tests read it to see the console's effects and may change it; nothing is copied, so a change shows in
 * the next answer.
 */
export type DemoState = {
  readonly release: Release;
  readonly now: () => number;
  readonly auth: boolean;
  /** Accounts of an OpenID provider sign in too; from 2.10. */
  readonly singleSignOn: boolean;
  readonly strictPaths: boolean;
  /** Supervisor and workers on machines of their own, each with definitions of its own, as at 0.13.1. */
  readonly distributed: boolean;
  /** The accelerators are NPUs, of which the cluster reports neither number nor memory. */
  readonly npus: boolean;
  readonly launchSeconds: number;
  /** Seconds until a cancelled launch ends; up to 22 s on a real cluster. */
  readonly cancelSeconds: number;
  /** Holds every launch and every added replica at this share of its progress until the promise resolves. */
  hold: { at: number; until: Promise<unknown> } | undefined;
  /** The supervisor first, then the workers. */
  nodes: Node[];
  /** Workers by ip that report no longer, with the time of their last report in ms since 1970. */
  silent: Map<string, number>;
  users: User[];
  /** Valid bearer tokens by text. */
  sessions: Map<string, Session>;
  /** Unused refresh tokens by text; from 3.0. */
  refreshTokens: Map<string, Session>;
  /** The token that creates the first account; from 3.0. */
  setupToken: string | undefined;
  /** The bad tokens of each address, and the end of its ban; from 3.0. */
  badTokens: Map<string, Failures>;
  /** API keys by id; from 3.0. */
  apiKeys: Map<number, ApiKey>;
  /** The failures of a key and the end of its ban, by its id; from 3.0. */
  keyFailures: Map<number, Failures>;
  /** The failures that ban an address, and a key from an address; from 3.0. */
  rateLimits: Record<'ip' | 'key', RateLimit>;
  /** Every call of a cluster with accounts, oldest first; from 3.0. */
  audit: AuditEntry[];
  registrations: Record<ModelType, Map<string, StoredRegistration>>;
  /** With `strictPaths`, a local path exists if it is one of these or below one. */
  existingPaths: string[];
  /** Stored launch settings by model, name and owner; unused at 0.13. */
  launchHistory: Map<string, StoredSettings>;
  /** From 4.1. */
  systemSettings: SystemSettings;
  monitoring: Monitoring;
  /** The last first; from 4.1. */
  relaunches: StoredRelaunch[];
  virtualEnvs: StoredVirtualEnv[];
  /** The starred names of each account; from 4.1. */
  favourites: Map<string, Set<string>>;
  /** Paths of other installations' Pythons. */
  pythons: string[];
  /** XINFERENCE_DISABLE_METRICS=1. */
  metricsDisabled: boolean;
  /** The last automatic start of a model by uid, as the supervisor reports it; empty after its restart. */
  autostartStates: Map<string, Record<string, unknown>>;
  /** Ready models by uid, and the routers that serve them under other uids (4.1). */
  running: Map<string, StoredModel>;
  tokenRouters: StoredRouter[];
  /** Bytes on the GPUs of a worker that belong to no model, by ip and index: `10.20.1.10 0`. */
  strayMemory: Map<string, number>;
  /** The last change while it ran, by uid; a supervisor that restarts forgets them. */
  reloads: Map<string, ReloadStatus>;
  /** Uids that lost one of several replicas with a worker: every `GET /v1/models` is a 500 then. */
  bereft: Set<string>;
  /** Models whose launch has not been answered yet, by uid; they hold their GPUs already. */
  launching: Map<string, LaunchingModel>;
  /** By uid: launches that failed or were cancelled, and the names of models that ended with their worker, until the next launch. */
  lost: Map<string, { name: string; replicas: number }>;
  failed: Map<string, FailedLaunch>;
  /** Of each model by uid, also after its end; the last 100. */
  events: Map<string, StoredEvent[]>;
  /** The log files of each node by ip, the active one last. */
  logs: Map<string, LogFile[]>;
  cache: StoredCacheEntry[];
  /** By `cache_uid`. */
  downloads: Map<string, ModelDownload>;
  /** The uids whose web page has been created. */
  pages: Set<string>;
  /** The calls that came in: `METHOD /path?query`, the latest 1,000, and how many ran at once. */
  traffic: Traffic;
  /** The number of calls with an API key, by uid and status: `UID success`. */
  keyCalls: Map<string, number>;
  /** Ends every sign-in: the next call with an old token is a 401. */
  revokeTokens: () => void;
};

/** Types with custom definitions. No release takes one of a video model. */
export type CustomType = Exclude<ModelType, 'video'>;

/** Releases before 0.14 have no video models. */
export function knowsType({ release }: Pick<DemoState, 'release'>, type: unknown): type is ModelType {
  return isModelType(type) && !(release === '0.13' && type === 'video');
}

export function isModelType(value: unknown): value is ModelType {
  return MODEL_TYPES.some(type => type === value);
}
