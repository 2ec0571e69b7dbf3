import { makeStyles, tokens } from '@fluentui/react-components';
import { registerText } from '#app/messages/register-model.ts';
import { Cell, Row, Table } from '#app/ui/table.tsx';
import type { Difference } from './differences.ts';

const useStyles = makeStyles({
  absent: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
});

/** What an edit changes, before and after. */
export function DifferencesTable({ differences }: { differences: readonly Difference[] }) {
  const styles = useStyles();
  return (
    <Table captioned label={registerText.differences} columns={registerText.differenceColumns}>
      {differences.map(({ field, before, after }) => (
        <Row key={field}>
          <th scope="row">{field}</th>
          <Cell className={before === undefined ? styles.absent : ''}>{before ?? registerText.absent}</Cell>
          <Cell className={after === undefined ? styles.absent : ''}>{after ?? registerText.absent}</Cell>
        </Row>
      ))}
    </Table>
  );
}
