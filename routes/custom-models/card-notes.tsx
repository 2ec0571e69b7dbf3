import { Spinner } from '@fluentui/react-components';
import { ArrowClockwiseRegular, ArrowUndoRegular } from '#app/icons.ts';
import { customText } from '#app/messages/custom-models.ts';
import { Button } from '#app/ui/button.tsx';
import { useCustomModelsStyles } from './custom-models.styles.ts';

type Props = { name: string; tabIndex: 0 | -1; busy: boolean };

export function ReadingNote() {
  const styles = useCustomModelsStyles();
  return <p className={styles.reading}>{customText.reading}</p>;
}

/** The details did not come: the card has its name, or what was `known` before, and a way to ask once more. */
export function FailedNote({
  name,
  tabIndex,
  busy,
  known,
  message,
  retry,
}: Props & { known: boolean; message: string; retry: () => void }) {
  const styles = useCustomModelsStyles();
  return (
    <div className={styles.note}>
      <p className={styles.failed}>
        {known ? customText.outdated : customText.unread} {message}
      </p>
      <Button
        className={styles.above}
        size="small"
        icon={busy ? <Spinner size="extra-tiny" /> : <ArrowClockwiseRegular />}
        aria-label={customText.retryOf(name)}
        tabIndex={tabIndex}
        disabledFocusable={busy}
        onClick={retry}
      >
        {customText.retry}
      </Button>
    </div>
  );
}

/** The way back from a deletion, for as long as its card is on the screen. */
export function RegisterAgain({
  name,
  tabIndex,
  busy,
  registerAgain,
}: Props & { registerAgain: () => void }) {
  const styles = useCustomModelsStyles();
  return (
    <div className={styles.note}>
      <Button
        className={styles.above}
        needs="models:register"
        aria-label={customText.restoreOf(name)}
        size="small"
        icon={busy ? <Spinner size="extra-tiny" /> : <ArrowUndoRegular />}
        tabIndex={tabIndex}
        disabledFocusable={busy}
        onClick={registerAgain}
      >
        {customText.restore}
      </Button>
    </div>
  );
}
