import { runningText } from '#app/messages/running-models.ts';
import { useCellStyles } from './cells.styles.ts';

type Props = { some: boolean; all: boolean; change: (all: boolean) => void };

/** Selects every row that the filters leave, or none. */
export function SelectAll({ some, all, change }: Props) {
  const styles = useCellStyles();
  return (
    <input
      type="checkbox"
      className={styles.checkbox}
      aria-label={runningText.selectAll}
      title={runningText.selectAll}
      checked={all}
      ref={box => {
        if (box !== null) box.indeterminate = some && !all;
      }}
      onChange={event => change(event.currentTarget.checked)}
    />
  );
}
