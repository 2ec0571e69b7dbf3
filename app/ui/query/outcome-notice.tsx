import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useRef, useState } from 'react';
import { DismissRegular } from '#app/icons.ts';
import { layoutText } from '#app/messages/layout.ts';
import { useVisiblePlace } from '#app/notify/background-result.ts';
import { IconButton } from '#app/ui/controls/button.tsx';

const useStyles = makeStyles({
  place: { flexShrink: 0 },
  notice: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '8px',
    maxHeight: '30vh',
    boxSizing: 'border-box',
    overflowY: 'auto',
    padding: '8px 8px 8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  words: {
    flex: '1 1 auto',
    minWidth: 0,
    alignSelf: 'center',
    overflowWrap: 'anywhere',
    '& a': { textDecorationLine: 'underline' },
  },
  reasons: { margin: '4px 0 0', paddingLeft: '20px' },
});

type Props<Outcome> = {
  outcome: Outcome | undefined;
  /** Results shown here are not reported elsewhere (app/notify/background-result.ts). */
  place: string;
  /** Undefined for a result without a message. */
  wordsOf: (outcome: Outcome) => ReactNode;
  /** Actions. `hold` takes focus from a button that disappears after its work. */
  offer?: (outcome: Outcome, hold: () => void) => ReactNode;
  /** Takes focus when the notice is dismissed; default: its place. */
  leave?: () => void;
};

/** The result of the last call, below a table. It remains until it is dismissed or another call ends. */
export function OutcomeNotice<Outcome extends object>(props: Props<Outcome>) {
  const { outcome, place, wordsOf, offer, leave } = props;
  const styles = useStyles();
  const [dismissed, setDismissed] = useState(outcome);
  useVisiblePlace(place);
  const status = useRef<HTMLDivElement>(null);
  const hold = () => status.current?.focus();
  const words = outcome === undefined || outcome === dismissed ? undefined : wordsOf(outcome);
  return (
    <div ref={status} role="status" tabIndex={-1} className={styles.place}>
      {outcome !== undefined && words !== undefined && (
        <div className={styles.notice}>
          <div className={styles.words}>{words}</div>
          {offer?.(outcome, hold)}
          <IconButton
            label={layoutText.dismiss}
            icon={<DismissRegular />}
            onClick={() => {
              setDismissed(outcome);
              (leave ?? hold)();
            }}
          />
        </div>
      )}
    </div>
  );
}

/** The reason of each remaining item. */
export function Reasons({ of }: { of: readonly { name: string; reason: string }[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.reasons}>
      {of.map(({ name, reason }) => (
        <li key={name}>
          <strong translate="no">{name}</strong> {reason}
        </li>
      ))}
    </ul>
  );
}
