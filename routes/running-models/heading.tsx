import { Button, Title3 } from '@fluentui/react-components';
import { useRevalidator } from 'react-router-dom';
import { ArrowClockwiseRegular } from '#app/icons.ts';
import { runningText } from '#app/messages/running-models.ts';
import { useRunningStyles } from './running-models.styles.ts';

/** The title, and a button that reads the list anew. */
export function Heading({ loading }: { loading: boolean }) {
  const styles = useRunningStyles();
  const { revalidate } = useRevalidator();
  return (
    <div className={styles.heading}>
      <Title3 as="h1" className={styles.title}>
        {runningText.title}
      </Title3>
      <Button
        className={styles.refresh}
        icon={<ArrowClockwiseRegular />}
        disabledFocusable={loading}
        onClick={revalidate}
      >
        {runningText.refresh}
      </Button>
    </div>
  );
}
