import { makeStyles, tokens } from '@fluentui/react-components';
import { registerText } from '#app/messages/register-model.ts';
import type { Difference } from './differences.ts';

const useStyles = makeStyles({
  table: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    '& caption': {
      padding: '0 0 4px',
      textAlign: 'left',
      fontSize: tokens.fontSizeBase400,
      fontWeight: tokens.fontWeightSemibold,
    },
    '& th, & td': {
      padding: '4px 8px 4px 0',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      textAlign: 'left',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
    },
    '& th': { fontWeight: tokens.fontWeightSemibold },
  },
  absent: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
});

/** What an edit changes, before and after. */
export function DifferencesTable({ differences }: { differences: readonly Difference[] }) {
  const styles = useStyles();
  return (
    <table className={styles.table}>
      <caption>{registerText.differences}</caption>
      <thead>
        <tr>
          <th scope="col">{registerText.field}</th>
          <th scope="col">{registerText.before}</th>
          <th scope="col">{registerText.after}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td className={before === undefined ? styles.absent : ''}>{before ?? registerText.absent}</td>
            <td className={after === undefined ? styles.absent : ''}>{after ?? registerText.absent}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
