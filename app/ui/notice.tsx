import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
  },
  text: { flex: '1 1 240px', margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  state: {
    flexDirection: 'column',
    padding: '48px 20px',
    border: `1px dashed ${tokens.colorNeutralStroke2}`,
    backgroundColor: 'transparent',
    textAlign: 'center',
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  stateText: { flex: 'none', maxWidth: '60ch', color: tokens.colorNeutralForeground2 },
});

/** A line above the content that says what is not as it should be. */
export function Notice({ text, children }: { text: string; children?: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.notice} role="status">
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}

/** What stands in place of a list that is empty or could not be loaded, and what to do about it. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.notice, styles.state)}>
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={mergeClasses(styles.text, styles.stateText)}>{text}</p>}
      {children}
    </div>
  );
}
