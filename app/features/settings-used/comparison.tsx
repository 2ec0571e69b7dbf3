import { makeStyles, Select, TableCell, TableRow } from '@fluentui/react-components';
import { useState } from 'react';
import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { Field } from '#app/forms/field.tsx';
import { Table } from '#app/ui/table.tsx';
import { differencesOf } from './entries.ts';
import { usedText as text } from './text.ts';

const useStyles = makeStyles({ root: { display: 'grid', gap: '8px' }, with: { maxWidth: '20rem' } });

type Compared = { key: string; name: string; payload: LaunchPayload };

/** The settings in which a launch differs from what is now, or from another one (again.used). */
export function Comparison({ of, others }: { of: Compared; others: readonly Compared[] }) {
  const styles = useStyles();
  const [key, setKey] = useState(others[0]?.key);
  const other = others.find(one => one.key === key) ?? others[0];
  if (other === undefined) return null;
  const rows = differencesOf(of.payload, other.payload);
  return (
    <div className={styles.root}>
      {others.length > 1 && (
        <Field label={text.with} className={styles.with}>
          <Select value={other.key} onChange={(_, { value }) => setKey(value)}>
            {others.map(one => (
              <option key={one.key} value={one.key} translate="no">
                {one.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {rows.length === 0 ? (
        text.same
      ) : (
        <Table
          label={text.compareOf(of.name)}
          columns={{ setting: text.setting, before: verbatim(of.name), now: other.name }}
        >
          {rows.map(({ name, label, before, now }) => (
            <TableRow key={name}>
              <TableCell>{label}</TableCell>
              <TableCell translate="no">{before || '–'}</TableCell>
              <TableCell translate="no">{now || '–'}</TableCell>
            </TableRow>
          ))}
        </Table>
      )}
    </div>
  );
}
