import {
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  // A low page takes no room from it. Icon and first line are at one height, also above their actions.
  bar: { flexShrink: 0, paddingTop: '8px', paddingBottom: '8px' },
  // With less room than this beside its actions, Fluent puts them below the text.
  text: {
    minWidth: '240px',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    fontVariantNumeric: 'tabular-nums',
  },
});

type Props = {
  intent?: 'warning' | 'error' | 'success' | 'info';
  title?: string;
  text: ReactNode;
  /** A note is not announced: it changes often, or was announced already. */
  role?: 'status' | 'alert' | 'note';
  /** Actions. */
  children?: ReactNode;
};

/** A problem or a result in Fluent's message bar, which browser translation cannot break and which announces itself. */
export function Notice({ intent = 'warning', title, text, role = 'status', children }: Props) {
  const styles = useStyles();
  return (
    <MessageBar className={styles.bar} intent={intent} role={role} aria-labelledby={undefined}>
      <MessageBarBody className={styles.text}>
        {title !== undefined && <MessageBarTitle>{`${title} `}</MessageBarTitle>}
        {text}
      </MessageBarBody>
      {children && <MessageBarActions>{children}</MessageBarActions>}
    </MessageBar>
  );
}
