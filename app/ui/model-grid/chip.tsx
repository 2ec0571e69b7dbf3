import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '20px',
    maxWidth: '100%',
    padding: '0 6px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  plain: { backgroundColor: tokens.colorNeutralBackground3, color: tokens.colorNeutralForeground2 },
  success: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
  },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
});

/** A short word about a model, in a list of such. */
export function Chip({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'success' | 'danger';
  children: ReactNode;
}) {
  const styles = useStyles();
  return <li className={mergeClasses(styles.chip, styles[tone])}>{children}</li>;
}
