import { hostOf } from '#app/cluster/workers/worker-address.ts';
import { isObject, parsedJson } from '#app/format/json.ts';
import { jsonError } from '#app/messages/json.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import { formatOffer } from './typed-value.ts';

/** A list with an entry for each replica, as JSON. */
export const replicaConfig = {
  control: 'text',
  label: () => text.labels.replica_config,
  hint: () => text.hints.replica_config,
  default: '',
  multiline: true,
  wide: true,
  eager: () => true,
  check: (json: string) =>
    json.trim() === '' || Array.isArray(parsedJson(json)) ? undefined : (jsonError(json) ?? text.notReplicas),
  offers: (json: string) => formatOffer(json, formatted => ({ replica_config: formatted })),
  warning: (json: string, draft: Placed) => (json.trim() === '' ? undefined : oddReplicas(json, draft)),
  toWire: (json: string) => (json.trim() === '' ? undefined : (parsedJson(json) ?? json)),
  fromWire: (sent: unknown) => (Array.isArray(sent) ? JSON.stringify(sent) : undefined),
} as const;

type Placed = { replica: number; n_gpu: string; n_worker: string; worker_ip: string; gpu_idx: string };

/** A warning of lists that the cluster refuses (launch.replica-config). */
function oddReplicas(
  json: string,
  { replica, n_gpu, n_worker, worker_ip, gpu_idx }: Placed,
): string | undefined {
  const entries = parsedJson(json);
  if (!Array.isArray(entries)) return undefined;
  if (!entries.every(isObject)) return text.notReplicas;
  if (entries.length !== replica) return text.replicasDiffer(entries.length, replica);
  const placed = worker_ip.trim() !== '' || gpu_idx.trim() !== '' || Number(n_worker) > 1;
  if (placed || !['auto', 'GPU'].includes(n_gpu)) return text.placedTwice;
  const odd = entries.map(oddEntry);
  const at = odd.findIndex(problem => problem !== undefined);
  return at < 0 ? undefined : text.oddEntry(at + 1, odd[at] ?? '');
}

const KEYS = ['replica_uid', 'role', 'devices', 'model_engine', 'engine_config'];
const DEVICE_KEYS = ['worker_ip', 'n_gpu', 'gpu_idx'];

/** The reason why the cluster refuses an entry. */
function oddEntry(entry: Record<string, unknown>): string | undefined {
  const devices: unknown[] = Array.isArray(entry.devices) ? entry.devices : [];
  const [device, another] = devices;
  if (!isObject(device) || another !== undefined) return text.oddEntries.device;
  const unknown = [...strange(entry, KEYS), ...strange(device, DEVICE_KEYS)][0];
  if (unknown !== undefined) return text.oddEntries.key(unknown);
  const { worker_ip, n_gpu = 'auto', gpu_idx } = device;
  if (typeof worker_ip !== 'string' || hostOf(worker_ip) === worker_ip) return text.oddEntries.worker;
  const indexes: unknown[] = Array.isArray(gpu_idx) ? gpu_idx : [];
  if (new Set(indexes).size < indexes.length) return text.oddEntries.twice;
  const isCount =
    n_gpu === 'auto' ||
    (indexes.length === 0 ? Number.isInteger(n_gpu) && Number(n_gpu) > 0 : n_gpu === indexes.length);
  return isCount ? undefined : text.oddEntries.count;
}

function strange(object: Record<string, unknown>, known: readonly string[]): string[] {
  return Object.keys(object).filter(key => !known.includes(key));
}
