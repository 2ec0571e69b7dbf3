import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  state: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '8px 16px',
    padding: '48px 20px',
    border: `1px dashed ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textAlign: 'center',
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  text: {
    maxWidth: '60ch',
    margin: 0,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    fontVariantNumeric: 'tabular-nums',
  },
});

type Props = {
  title: string;
  text?: string | undefined;
  /** Actions. */
  children?: ReactNode;
};

/** Replaces an empty list or one that failed to load. */
export function EmptyState({ title, text, children }: Props) {
  const styles = useStyles();
  return (
    <div className={styles.state}>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}
