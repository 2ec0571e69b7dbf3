import { useFetcher } from 'react-router-dom';
import type { LaunchPayload } from '#app/api/models.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { ArrowDownloadRegular } from '#app/icons.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';

type Props = { ready: boolean; model: () => LaunchPayload };

/** Fetches the files of what the form would launch, where the cluster can (cache.download-only). */
export function DownloadButton({ ready, model }: Props) {
  const { submit, state } = useFetcher();
  if (!useCan('download')) return null;
  return (
    <Button
      needs="models:start"
      icon={<ArrowDownloadRegular />}
      disabledFocusable={!ready || state === 'submitting'}
      onClick={() =>
        submit(
          { intent: 'download', model: JSON.stringify(model()) },
          { method: 'post', action: paths.cachedModels },
        )
      }
    >
      {text.downloadOnly}
    </Button>
  );
}
