import { makeStyles } from '@fluentui/react-components';
import { logText } from '#app/messages/logs.ts';
import { Dialog } from '#app/overlays/dialog.tsx';
import { CopyButton } from '#app/ui/controls/copy-button.tsx';
import { CodeBlock } from '#app/ui/text/code-block.tsx';

const useStyles = makeStyles({ surface: { maxWidth: '90vw' }, text: { maxHeight: '70vh' } });

/** All of a line that is cut in its row. Load it lazily. */
export function WholeLine({ text, close }: { text: string; close: () => void }) {
  const styles = useStyles();
  return (
    <Dialog
      title={logText.wholeTitle(text.length)}
      titleAction={<CopyButton text={text} label={logText.copy} notice="before" size="medium" />}
      close={close}
      className={styles.surface}
    >
      <CodeBlock text={text} label={logText.log} page className={styles.text} />
    </Dialog>
  );
}
