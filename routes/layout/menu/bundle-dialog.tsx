import { Checkbox, makeStyles } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { LogLine } from '#app/cluster/logs/log-lines.ts';
import { ArrowDownloadRegular } from '#app/icons.ts';
import { useMemo } from '#app/languages/memo.ts';
import { dialogText } from '#app/messages/controls.ts';
import { logText } from '#app/messages/logs.ts';
import { Dialog } from '#app/overlays/dialog.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { CodeBlock } from '#app/ui/text/code-block.tsx';
import { dayOf, saveText } from '#app/ui/text/files.tsx';
import { supportBundle } from './bundle.ts';
import { recentLog } from './recent-log.ts';
import { useSupport } from './support.ts';
import { supportText as text } from './text.ts';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(880px, 90vw)' },
  hint: { margin: 0 },
  content: { maxHeight: '50vh' },
});

/** The support bundle as it will be saved (frame.support-shown). Load it lazily. */
export function BundleDialog({ close }: { close: () => void }) {
  const styles = useStyles();
  const support = useSupport();
  const [log, setLog] = useState<readonly LogLine[]>();
  const [withText, setWithText] = useState(false);
  const [now] = useState(() => new Date());
  const bundle = useMemo(
    () => log && supportBundle({ ...support, log, withText }, now),
    [support, log, withText, now],
  );

  useEffect(() => {
    let isOpen = true;
    void recentLog().then(read => {
      if (isOpen) setLog(read);
    });
    return () => {
      isOpen = false;
    };
  }, []);

  return (
    <Dialog
      title={text.bundle}
      close={close}
      className={styles.surface}
      actions={
        <>
          <Button
            appearance="primary"
            icon={<ArrowDownloadRegular />}
            disabledFocusable={bundle === undefined}
            onClick={() => {
              if (bundle !== undefined) saveText(text.file(dayOf(now)), bundle);
              close();
            }}
          >
            {dialogText.save}
          </Button>
          <Button onClick={close}>{dialogText.cancel}</Button>
        </>
      }
    >
      <p className={styles.hint}>{text.bundleHint}</p>
      <Checkbox
        label={text.withText}
        checked={withText}
        onChange={(_, { checked }) => setWithText(checked === true)}
      />
      {withText && <p className={styles.hint}>{text.withTextHint}</p>}
      {bundle === undefined ? (
        <p role="status">{logText.loading}</p>
      ) : (
        <CodeBlock text={bundle} label={text.content} page className={styles.content} />
      )}
    </Dialog>
  );
}
