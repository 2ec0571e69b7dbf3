import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  title: {
    margin: 0,
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase600,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase600,
  },
});

/** A screen's own heading. */
export function PageTitle({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return <h1 className={styles.title}>{children}</h1>;
}
