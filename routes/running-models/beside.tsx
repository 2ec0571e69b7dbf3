import { Subtitle2 } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { useRunningStyles } from './running-models.styles.ts';

type Props = { title: string; text: string; children: ReactNode };

/** What stands below the table of a tab, under a heading of its own. */
export function Beside({ title, text, children }: Props) {
  const styles = useRunningStyles();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.remains}>
      <Subtitle2 as="h2" block id={heading} className={styles.remainsText}>
        {title}
      </Subtitle2>
      <p className={styles.remainsText}>{text}</p>
      {children}
    </section>
  );
}
