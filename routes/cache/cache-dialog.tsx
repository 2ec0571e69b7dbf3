import { Spinner } from '@fluentui/react-components';
import { useResource } from '#app/data/resource.ts';
import { cacheText } from '#app/messages/cached-models.ts';
import { Dialog } from '#app/overlays/dialog.tsx';
import { paths } from '#app/paths.ts';
import { PartFailed } from '#app/ui/reading-view.tsx';
import { useCacheStyles } from './cache-dialog.styles.ts';
import { CachedFiles } from './cached-files.tsx';
import { cacheOf } from './route.ts';

type Props = { modelName: string; close: () => void };

/** The files of a model that the cluster's workers hold, and their deletion (cache.dialog). Load it lazily. */
export function CacheDialog({ modelName, close }: Props) {
  const styles = useCacheStyles();
  return (
    <Dialog title={cacheText.title(modelName)} close={close} className={styles.surface}>
      <div className={styles.content}>
        <p className={styles.hint}>{cacheText.allWorkers}</p>
        <Loaded modelName={modelName} />
      </div>
    </Dialog>
  );
}

function Loaded({ modelName }: { modelName: string }) {
  const address = paths.modelCache(modelName);
  const cache = useResource(address, cacheOf(modelName));
  const { data, failure } = cache;
  return (
    <>
      {failure !== undefined && <PartFailed title={cacheText.failed} of={cache} />}
      {data !== undefined && <CachedFiles address={address} entries={data} />}
      {data === undefined && failure === undefined && <Spinner label={cacheText.loading} />}
    </>
  );
}
