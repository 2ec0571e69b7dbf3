import { Input, makeStyles, Select } from '@fluentui/react-components';
import { Field } from '#app/forms/field.tsx';
import { tableText } from '#app/messages/tables.ts';
import { TargetPopover } from '#app/overlays/target-popover.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import type { Column } from './column.ts';

const useStyles = makeStyles({ form: { display: 'flex', alignItems: 'end', gap: '8px' } });

type Props = {
  target: HTMLElement;
  column: string;
  /** The values from which it chooses; undefined for a text. */
  choices: ReturnType<NonNullable<Column<never>['choices']>> | undefined;
  text: string;
  change: (text: string) => void;
  close: () => void;
};

/** A column's filter: it applies while typing; Enter and Escape return to the header. */
export function FilterPopover({ target, column, choices, text, change, close }: Props) {
  const styles = useStyles();

  return (
    <TargetPopover {...{ target, close }} align="start" label={tableText.filter(column)}>
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault();
          close();
        }}
      >
        {choices === undefined ? (
          <Field label={tableText.contains(column)}>
            <Input value={text} onChange={(_, { value }) => change(value)} />
          </Field>
        ) : (
          <Field label={column}>
            <Select value={text} onChange={(_, { value }) => change(value)}>
              <option value="">{tableText.anyValue}</option>
              {choices.map(one => (
                <option key={one.value} value={one.value}>
                  {one.text}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Button disabledFocusable={text === ''} onClick={() => change('')}>
          {tableText.clearFilter}
        </Button>
      </form>
    </TargetPopover>
  );
}
