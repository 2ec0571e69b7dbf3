import { Spinner } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useFetcher } from 'react-router-dom';
import { useReading } from '#app/data/reading.ts';
import { cacheText } from '#app/messages/cached-models.ts';
import { Dialog } from '#app/overlays/dialog.tsx';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useCacheStyles } from './cache-dialog.styles.ts';
import { CachedFiles } from './cached-files.tsx';
import { cacheOf } from './route.ts';

type Props = { modelName: string; close: () => void };

/** The files of a model that the cluster's workers hold, and their deletion (cache.dialog). Load it lazily. */
export function CacheDialog({ modelName, close }: Props) {
  const styles = useCacheStyles();
  return (
    <Dialog
      title={cacheText.title(modelName)}
      close={close}
      className={styles.surface}
      actions={<Button onClick={close}>{cacheText.close}</Button>}
    >
      <div className={styles.content}>
        <p className={styles.hint}>{cacheText.allWorkers}</p>
        <Loaded modelName={modelName} />
      </div>
    </Dialog>
  );
}

function Loaded({ modelName }: { modelName: string }) {
  const { load } = useFetcher();
  const { data, failure, message, pending } = useReading(cacheOf(modelName));
  const address = paths.modelCache(modelName);
  useEffect(() => load(address), [load, address]);

  const loading = pending !== undefined;
  return (
    <>
      {failure !== undefined && <Failed message={message} loading={loading} tryAgain={() => load(address)} />}
      {data !== undefined && <CachedFiles address={address} entries={data} />}
      {data === undefined && failure === undefined && <Spinner label={cacheText.loading} />}
    </>
  );
}

type FailedProps = { message: string; loading: boolean; tryAgain: () => void };

function Failed({ message, loading, tryAgain }: FailedProps) {
  return (
    <Notice intent="error" title={cacheText.failed} text={message}>
      <Button disabledFocusable={loading} onClick={tryAgain}>
        {loading ? cacheText.loading : cacheText.tryAgain}
      </Button>
    </Notice>
  );
}
