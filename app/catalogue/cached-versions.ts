/** One version's files on one worker; `size_bytes` is null if the cluster does not report it. */
type Cached = {
  model_version: string;
  model_format: string;
  path: string;
  real_path: string;
  actor_ip_address: string;
  size_bytes: number | null;
};

/**
 * The folders that are deleted with an entry. Releases with sizes keep files that another version uses: only the same path is deleted.
 * Others also delete files behind links and all files beside a GGML or GGUF file (cache.shared).
 */
function foldersOf({ path, real_path, model_format, actor_ip_address, size_bytes }: Cached): string[] {
  const folders = size_bytes === null ? [path, real_path, around(path, model_format)] : [path];
  return folders.filter(folder => folder !== '').map(folder => `${actor_ip_address} ${folder}`);
}

/** The folder of a GGML or GGUF file; a folder itself is returned unchanged. */
function around(path: string, model_format: string): string {
  return /^gg/.test(model_format) && /\.\w+$/.test(path) ? path.replace(/\/[^/]*$/, '') : path;
}

/**
 * The folders that these entries empty, also behind links, each once (cache.own-files), folders of custom models included. Releases with
 * sizes keep such folders.
 */
export function emptiedFolders(entries: readonly Cached[]): string[] {
  const all = entries.filter(({ size_bytes }) => size_bytes === null);
  const folders = all.map(({ path, real_path, model_format }) => around(real_path || path, model_format));
  return [...new Set(folders)].filter(folder => folder !== '');
}

/** The versions of these entries; a version on several workers counts once. */
export function versionsIn(entries: readonly Pick<Cached, 'model_version'>[]): Set<string> {
  return new Set(entries.map(({ model_version }) => model_version));
}

/** All entries, those of a model first: what the cluster lists by the model's name may be missing in its list of all. */
export function withOwn<Entry extends Cached>(own: readonly Entry[], all: readonly Entry[]): Entry[] {
  const fileKey = ({ model_version, actor_ip_address, path }: Cached) =>
    JSON.stringify([model_version, actor_ip_address, path]);
  const known = new Set(own.map(fileKey));
  return [...own, ...all.filter(entry => !known.has(fileKey(entry)))];
}

/** The entries that are deleted with these versions: their own and those in the same folders. */
export function deletedWith<Entry extends Cached>(
  entries: readonly Entry[],
  versions: ReadonlySet<string>,
): Entry[] {
  const folders = new Set(entries.filter(one => versions.has(one.model_version)).flatMap(foldersOf));
  return entries.filter(
    one => versions.has(one.model_version) || foldersOf(one).some(folder => folders.has(folder)),
  );
}

/** The other versions that lose files with these, each once. */
export function sharingFolder(entries: readonly Cached[], versions: ReadonlySet<string>): string[] {
  return [...versionsIn(deletedWith(entries, versions))].filter(version => !versions.has(version));
}

/** The size of files in bytes: a folder counts once. `unknown` counts entries without a size. */
export type FileAmount = { entries: number; bytes: number; unknown: number };

export function amountOf(entries: readonly Cached[]): FileAmount {
  const counted = new Set<string>();
  const amount: FileAmount = { entries: entries.length, bytes: 0, unknown: 0 };
  for (const { size_bytes, actor_ip_address, path, model_version } of entries) {
    const folder = `${actor_ip_address} ${path || model_version}`;
    if (size_bytes === null) amount.unknown += 1;
    else if (!counted.has(folder)) amount.bytes += size_bytes;
    counted.add(folder);
  }
  return amount;
}

/** The order of amounts; where no size is known, the number of entries decides. */
function biggestFirst(a: FileAmount, b: FileAmount): number {
  return b.bytes - a.bytes || b.entries - a.entries;
}

/** The amount of each worker, the fullest first (cache.worker-totals). */
export function amountByWorker(entries: readonly Cached[]): { worker: string; amount: FileAmount }[] {
  const byWorker = new Map<string, Cached[]>();
  for (const entry of entries) {
    const own = byWorker.get(entry.actor_ip_address);
    if (own) own.push(entry);
    else byWorker.set(entry.actor_ip_address, [entry]);
  }
  const totals = [...byWorker].map(([worker, own]) => ({ worker, amount: amountOf(own) }));
  return totals.sort((a, b) => biggestFirst(a.amount, b.amount));
}

/** A version, with its files on each worker; there is at least one entry. */
export type CachedVersion<Entry> = { id: string; held: readonly [Entry, ...Entry[]]; amount: FileAmount };

/** The versions of these entries, the biggest first; others keep their order (cache.page). */
export function versionsOf<Entry extends Cached>(entries: readonly Entry[]): CachedVersion<Entry>[] {
  const byId = new Map<string, [Entry, ...Entry[]]>();
  for (const entry of entries) {
    const own = byId.get(entry.model_version);
    if (own) own.push(entry);
    else byId.set(entry.model_version, [entry]);
  }
  return [...byId]
    .map(([id, held]) => ({ id, held, amount: amountOf(held) }))
    .sort((a, b) => b.amount.bytes - a.amount.bytes);
}

type Weights = {
  model_name: string;
  model_format: string;
  model_size_in_billions: number | string | null;
  quantization: string;
};

/** Whether a running model was launched from these files; a fact that one of the two does not report is no difference. */
export function launchedFrom(files: Weights, model: Weights): boolean {
  const facts = ['model_format', 'model_size_in_billions', 'quantization'] as const;
  return files.model_name === model.model_name && facts.every(fact => agree(files[fact], model[fact]));
}

function agree(one: string | number | null, other: string | number | null): boolean {
  const [a, b] = [one, other].map(value =>
    String(value ?? '')
      .replaceAll('_', '.')
      .toLowerCase(),
  );
  return a === b || a === '' || b === '';
}
