import { Button } from '@fluentui/react-components';
import { useRevalidator } from 'react-router-dom';
import { ArrowClockwiseRegular } from '#app/icons.ts';
import { runningText } from '#app/messages/running-models.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useRunningStyles } from './running-models.styles.ts';

/** The title, and a button that reads the list anew. */
export function Heading({ loading }: { loading: boolean }) {
  const styles = useRunningStyles();
  const { revalidate } = useRevalidator();
  return (
    <div className={styles.heading}>
      <PageTitle>{runningText.title}</PageTitle>
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
