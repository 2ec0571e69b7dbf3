import {
  Table as FluentTable,
  makeStyles,
  mergeClasses,
  TableBody,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  table: {
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    // A cell may have several lines, which Fluent's do not expect.
    '& th, & td': { paddingTop: '6px', paddingBottom: '6px', verticalAlign: 'top' },
  },
  caption: {
    paddingBottom: '4px',
    textAlign: 'left',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});

type Props<Key extends string> = {
  label: string;
  /** Shows the label above the table. */
  captioned?: boolean;
  /** The column headings. */
  columns: Readonly<Record<Key, string>>;
  /** The others share the rest. */
  widths?: Readonly<Partial<Record<NoInfer<Key>, string>>>;
  className?: string;
  /** Fluent's `TableRow`s of `TableCell`s. */
  children: ReactNode;
};

/** A short table of Fluent's. A long table, or one with cell navigation, is a `VirtualTable`. */
export function Table<Key extends string>(props: Props<Key>) {
  const { label, captioned = false, columns, widths, className, children } = props;
  const styles = useStyles();
  const titles = Object.entries(columns) as [Key, string][];
  return (
    <FluentTable
      size="small"
      // A browser may forget the roles where the table is drawn as blocks.
      role="table"
      aria-label={captioned ? undefined : label}
      className={mergeClasses(styles.table, className)}
    >
      {captioned && <caption className={styles.caption}>{label}</caption>}
      <TableHeader>
        <TableRow>
          {titles.map(([key, title]) => (
            <TableHeaderCell key={key} scope="col" style={{ width: widths?.[key] }}>
              {title}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody role="rowgroup">{children}</TableBody>
    </FluentTable>
  );
}
