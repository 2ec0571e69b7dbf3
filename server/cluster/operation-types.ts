/** A folder of packages of a model and an engine on the worker of this ip. */
export type StoredVirtualEnv = {
  model_name: string;
  model_engine: string;
  python_version: string;
  path: string;
  ip: string;
  packages: { name: string; version: string; size_bytes: number }[];
};

/** A restart of a worker, the supervisor or the API, as the cluster answers it but for `kind`. Times in seconds since 1970. */
export type StoredRelaunch = {
  kind: 'worker' | 'supervisor' | 'api';
  operation_id: string;
  request_id: unknown;
  python_executable: unknown;
  status: string;
  created_at: number;
  finished_at?: number;
  error?: string;
  source_worker?: string;
  target_worker?: string | null;
  source_version?: string;
  target_version?: string;
};

/** The monitoring of the cluster, as it was set by hand; `dashboards` are the uids that were set by hand, by their names. */
export type Monitoring = {
  clusterName: string;
  grafana: string;
  /** `XINFERENCE_GRAFANA_URL`, which counts without an address of its own. */
  environment: string;
  /** The addresses at which a Grafana answers the cluster. */
  reachable: string[];
  source: string;
  dashboards: Record<string, string>;
  /** Where logs can be searched over time; `silent`: it does not answer. */
  elasticsearch: 'none' | 'there' | 'silent';
};

/** A token router: its configuration, and the runtimes that serve it. With `replicas` the cluster starts those. */
export type StoredRouter = {
  uid: string;
  virtualModel: string;
  enabled: boolean;
  revision: number;
  replicas?: number;
  backends: { id: string; model: string; context: number; active: number; queue: number }[];
  runtimes: StoredRuntime[];
};

/** A process of a token router. Without a `revision` it has the newest configuration; `error`: it could not take that. */
export type StoredRuntime = {
  id: string;
  endpoint: string;
  revision?: number;
  error?: string;
  /** Its last report, in ms since 1970. */
  silentSince?: number;
  /** Requests under way and waiting, by back end. */
  pools: Record<string, { active: number; waiting: number }>;
  /** How many ended how, as `completed/short`. */
  requests: Record<string, number>;
};
