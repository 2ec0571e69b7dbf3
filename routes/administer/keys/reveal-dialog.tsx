import { Spinner } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useFetcher } from 'react-router-dom';
import type { AccessKey } from '#app/cluster/keys.ts';
import { Dialog } from '#app/overlays/dialog.tsx';
import { paths } from '#app/paths.ts';
import { Notice } from '#app/ui/query/notice.tsx';
import type { KeyResult } from './route.ts';
import { ShownKey } from './shown-key.tsx';
import { shownKeyText as text } from './text.ts';

type Props = { of: AccessKey; close: () => void };

/** The text of a key again. Its fetcher ends with the dialog, and the text with it. Load it lazily. */
export function RevealDialog({ of: { id, name }, close }: Props) {
  const { submit, data } = useFetcher<KeyResult>();
  useEffect(() => {
    submit({ intent: 'reveal', id: String(id) }, { method: 'post', action: paths.keys });
  }, [submit, id]);
  return (
    <Dialog title={text.title(name)} close={close}>
      {data === undefined && <Spinner label={text.loading} />}
      {data?.ok === false && data.message !== '' && <Notice intent="error" text={data.message} />}
      {data?.secret !== undefined && <ShownKey secret={data.secret} note={text.handle} />}
    </Dialog>
  );
}
