import {
  amountOf,
  deletedWith,
  emptiedFolders,
  launchedFrom,
  sharingFolder,
} from '#app/catalogue/cached-versions.ts';
import type { CacheEntry } from '#app/cluster/models/cached-files.ts';
import { useRunningNow } from '#app/cluster/models/models.ts';
import { firstNames } from '#app/format/first-names.ts';
import { cachedText, cacheText } from '#app/messages/cached-models.ts';
import { jointText } from '#app/messages/controls.ts';
import { Notice } from '#app/ui/query/notice.tsx';
import { WouldGo } from './deletable-files/would-go.tsx';
import { shownAmount } from './shown-amount.ts';

type Props = {
  /** The cluster's cached versions and running models. */
  entries: readonly CacheEntry[];
  /** The versions whose deletion is asked about. */
  versions: readonly string[];
};

/** The scope of a deletion: versions, their workers and paths, other files in the folder, and models that run from them (cache.confirm). */
export function DeletionFacts({ entries, versions }: Props) {
  const chosen = new Set(versions);
  const gone = deletedWith(entries, chosen);
  const workers = new Set(gone.map(entry => entry.actor_ip_address));
  const others = sharingFolder(entries, chosen);
  const folders = emptiedFolders(gone);
  const [named, more] = firstNames(versions);
  return (
    <>
      {cachedText.concerns(versions.length, shownAmount(amountOf(gone)), workers.size)}
      {named.map(version => (
        <div key={version}>
          <strong translate="no">{version}</strong>
          <div>{cachedText.onWorkers(...firstNames(workersOf(entries, version)))}</div>
          <WouldGo version={version} open={versions.length === 1} />
        </div>
      ))}
      {more > 0 && jointText.more(more)}
      {others.length > 0 && cachedText.shared(others, versions.length)}
      <RunningFrom gone={gone} count={versions.length} />
      {folders.length > 0 && <Notice role="note" text={cacheText.emptied(folders)} />}
    </>
  );
}

/** Asks the cluster, for a list on the screen behind may be old. */
function RunningFrom({ gone, count }: { gone: readonly CacheEntry[]; count: number }) {
  const { data, isAwaited } = useRunningNow();
  if (data === undefined)
    return <span role="status">{isAwaited ? cachedText.askingRunning : cachedText.runningUnknown}</span>;
  const uids = data.filter(model => gone.some(entry => launchedFrom(entry, model))).map(({ id }) => id);
  if (uids.length === 0) return <span role="status">{cachedText.noneRuns(count)}</span>;
  return <Notice role="status" text={cachedText.runFromIt(count, ...firstNames(uids))} />;
}

function workersOf(entries: readonly CacheEntry[], version: string): string[] {
  const own = entries.filter(entry => entry.model_version === version);
  return own.map(entry => entry.actor_ip_address || cacheText.none);
}
