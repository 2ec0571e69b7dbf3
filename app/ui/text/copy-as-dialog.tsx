import { makeStyles } from '@fluentui/react-components';
import { asTextText as text } from '#app/messages/controls.ts';
import { Dialog } from '#app/overlays/dialog.tsx';
import { CodeTabs, type CodeText } from './code-tabs.tsx';

const useStyles = makeStyles({ surface: { maxWidth: '720px' }, note: { margin: 0 } });

type Props = {
  /** The subject of the texts. */
  of: string;
  texts: readonly [CodeText, ...CodeText[]];
  /** Applies to all of them. */
  note?: string | undefined;
  close: () => void;
};

/** A subject as JSON, curl, a command line and Python (text.copy). Load it lazily. */
export function CopyAsDialog({ of, texts, note, close }: Props) {
  const styles = useStyles();
  return (
    <Dialog title={text.title(of)} close={close} className={styles.surface}>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <CodeTabs label={text.title(of)} texts={texts} copy={text.copy} />
    </Dialog>
  );
}
