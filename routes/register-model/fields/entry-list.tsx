import { Button, Tooltip } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { AddRegular, DeleteRegular } from '#app/icons.ts';
import { useFieldStyles } from './fields.styles.ts';

type Props<T extends { key: number }> = {
  /** Names the controls of the list. */
  name: string;
  title: string;
  entries: readonly T[];
  titleOf: (index: number) => string;
  addLabel: string;
  removeLabel: (index: number) => string;
  /** Whether an entry may go. */
  removable: boolean;
  onAdd: () => void;
  onRemove: (key: number) => void;
  children: (entry: T) => ReactNode;
};

/** Entries that come and go: the focus goes into a new one, and back to the button below when one is gone. */
export function EntryList<T extends { key: number }>(props: Props<T>) {
  const { name, title, entries, titleOf, addLabel, removeLabel, removable, children } = props;
  const styles = useFieldStyles();
  const id = useId();
  function add() {
    flushSync(props.onAdd);
    document.querySelector<HTMLElement>(`#${CSS.escape(id)} > fieldset:last-of-type input`)?.focus();
  }
  function remove(key: number) {
    flushSync(() => props.onRemove(key));
    document.querySelector<HTMLElement>(`#${CSS.escape(id)} > [name="more:${name}"]`)?.focus();
  }
  return (
    <section id={id} className={styles.list} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.heading}>
        {title}
      </h2>
      {entries.map((entry, index) => (
        <fieldset key={entry.key} className={styles.part} aria-label={titleOf(index + 1)}>
          <div className={styles.head}>
            <span className={styles.subheading}>{titleOf(index + 1)}</span>
            {removable && (
              <Tooltip content={removeLabel(index + 1)} relationship="label">
                <Button
                  appearance="subtle"
                  size="small"
                  icon={<DeleteRegular />}
                  onClick={() => remove(entry.key)}
                />
              </Tooltip>
            )}
          </div>
          {children(entry)}
        </fieldset>
      ))}
      <Button name={`more:${name}`} icon={<AddRegular />} onClick={add} style={{ justifySelf: 'start' }}>
        {addLabel}
      </Button>
    </section>
  );
}
