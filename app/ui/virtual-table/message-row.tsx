import { mergeClasses } from '@fluentui/react-components';
import type { Column } from './column.ts';
import { cellWidth } from './column-width.ts';
import { useVirtualTableStyles } from './virtual-table.styles.ts';

/** What stands in place of the rows: a `placeholder` is a row whose first text column reads so, an `empty` fills the table. */
export type TableMessage = { kind: 'placeholder' | 'empty'; text: string };

type Props<Row> = { message: TableMessage; columns: readonly Column<Row>[] };

export function MessageRow<Row>({ message, columns }: Props<Row>) {
  const styles = useVirtualTableStyles();
  if (message.kind === 'empty')
    return (
      <tr aria-rowindex={2} className={styles.row}>
        <td
          aria-colindex={1}
          tabIndex={-1}
          colSpan={columns.length}
          className={mergeClasses(styles.cell, styles.message)}
        >
          <div className={styles.messageText}>{message.text}</div>
        </td>
      </tr>
    );
  const named = columns.findIndex(column => column.text !== undefined);
  return (
    <tr aria-rowindex={2} className={styles.row}>
      {columns.map((column, index) => (
        <td
          key={column.key}
          aria-colindex={index + 1}
          tabIndex={-1}
          style={cellWidth(column)}
          className={mergeClasses(styles.cell, styles.cut, column.narrow !== undefined && styles.narrowing)}
        >
          {index === named ? message.text : null}
        </td>
      ))}
    </tr>
  );
}
