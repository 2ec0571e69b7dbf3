// biome-ignore-all lint/a11y/noRedundantRoles: a browser may forget them where the table is drawn as blocks
import { makeResetStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ComponentProps, ReactNode } from 'react';

const useStyle = makeResetStyles({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  textAlign: 'left',
  '& caption': {
    padding: '0 0 4px',
    textAlign: 'left',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  // With the specificity of a class, which wins.
  '& :where(tr)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  '& :where(th, td)': {
    padding: '6px 8px',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  '& :where(th)': { fontWeight: tokens.fontWeightSemibold },
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
  /** `Row`s of `Cell`s. */
  children: ReactNode;
};

/** A short table. A long table, or one with cell navigation, is a `VirtualTable`. */
export function Table<Key extends string>(props: Props<Key>) {
  const { label, captioned = false, columns, widths, className, children } = props;
  const titles = Object.entries(columns) as [Key, string][];
  return (
    <table
      role="table"
      aria-label={captioned ? undefined : label}
      className={mergeClasses(useStyle(), className)}
    >
      {captioned && <caption>{label}</caption>}
      <thead>
        <tr>
          {titles.map(([key, title]) => (
            <th key={key} scope="col" style={{ width: widths?.[key] }}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

export function TableRow(props: ComponentProps<'tr'>) {
  return <tr role="row" {...props} />;
}

export function Cell(props: ComponentProps<'td'>) {
  return <td role="cell" {...props} />;
}
