import { makeStyles } from '@fluentui/react-components';
import { NOT_KNOWN } from '#app/format/numbers.ts';
import { visuallyHidden } from '#app/ui/styles.ts';

const useStyles = makeStyles({ spoken: visuallyHidden });

/** A value that is missing: a dash with the reason as its tooltip, which screen readers say instead. */
export function Nothing({ reason }: { reason: string }) {
  const styles = useStyles();
  return (
    <span title={reason}>
      <span aria-hidden>{NOT_KNOWN}</span>
      <span className={styles.spoken}>{reason}</span>
    </span>
  );
}
