import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ownElement } from '#app/ui/own-element.tsx';

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    '--edge': tokens.colorStatusWarningBorder1,
    border: '1px solid var(--edge)',
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
  },
  error: {
    '--edge': tokens.colorStatusDangerBorder1,
    backgroundColor: tokens.colorStatusDangerBackground1,
  },
  success: {
    '--edge': tokens.colorStatusSuccessBorder1,
    backgroundColor: tokens.colorStatusSuccessBackground1,
  },
  info: { '--edge': tokens.colorNeutralStroke1, backgroundColor: tokens.colorNeutralBackground3 },
  text: {
    flex: '1 1 240px',
    margin: 0,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    fontVariantNumeric: 'tabular-nums',
  },
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

type Props = {
  intent?: 'warning' | 'error' | 'success' | 'info';
  title?: string;
  text: ReactNode;
  /** A note is not announced: it changes often, or was announced already. */
  role?: 'status' | 'alert' | 'note';
  /** Actions. */
  children?: ReactNode;
};

/** A problem or a result. */
export function Notice({ intent = 'warning', title, text, role = 'status', children }: Props) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.notice, intent !== 'warning' && styles[intent])} role={role}>
      <p className={styles.text}>
        {title !== undefined && <strong>{`${title} `}</strong>}
        {ownElement(text)}
      </p>
      {children}
    </div>
  );
}

/** Replaces an empty list or one that failed to load, with actions. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.notice, styles.state)}>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={mergeClasses(styles.text, styles.stateText)}>{text}</p>}
      {children}
    </div>
  );
}
