import {
  Button,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  mergeClasses,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import { pollText } from '#app/messages/cluster-info.ts';
import { Explanation } from './explanation.tsx';

const useStyles = makeStyles({
  text: { overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  empty: {
    display: 'grid',
    justifyItems: 'start',
    gap: '8px',
    padding: '20px 16px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  heading: { margin: 0 },
  advice: { margin: 0, maxWidth: '72ch' },
});

type Props = ComponentProps<typeof Explanation> & { reload: () => void };

/** Above figures that are no longer fresh, or in their place when there are none. Nothing while all is well. */
export function Notice({ reload, ...state }: Props) {
  const styles = useStyles();
  const { status, at } = state;
  if (at === undefined) return <Empty reload={reload} {...state} />;
  if (status === 'live' || status === 'paused') return null;
  return (
    <MessageBar intent={status === 'offline' ? 'info' : 'warning'} layout="multiline">
      <MessageBarBody className={styles.text}>
        <MessageBarTitle>{pollText.status[status]}</MessageBarTitle> <Explanation {...state} />
      </MessageBarBody>
    </MessageBar>
  );
}

function Empty({ reload, ...state }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.empty}>
      <Subtitle2 as="h2" className={styles.heading}>
        {pollText.status[state.status]}
      </Subtitle2>
      <p className={mergeClasses(styles.advice, styles.text)}>
        <Explanation {...state} />
      </p>
      {state.status !== 'offline' && <Button onClick={reload}>{pollText.tryAgain}</Button>}
    </div>
  );
}
