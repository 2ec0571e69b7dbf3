import { mergeClasses } from '@fluentui/react-components';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AddRegular, DeleteRegular } from '#app/icons.ts';
import { formText as text } from '#app/messages/controls.ts';
import { Button, IconButton } from '#app/ui/controls/button.tsx';
import type { ControlPlace } from './controls.tsx';
import { blankOf, type ListEntry, type ListField } from './fields.ts';
import { useFormStyles } from './form.styles.ts';
import { isComplete } from './validate.ts';

type Props<D, C> = {
  list: ListField<ListEntry, D, C>;
  entries: readonly ListEntry[];
  set: (entries: readonly ListEntry[]) => void;
  placed: ControlPlace;
  context: C;
  /** Renders the fields of an entry; `fresh` for a new one. */
  children: (entry: ListEntry, change: (values: Partial<ListEntry>) => void, fresh: boolean) => ReactNode;
};

/** A list of entries. A new entry takes focus; after a removal the next remove button has it, else the add button. */
export function ListEditor<D, C>(props: Props<D, C>) {
  const { list, entries, set, context, children } = props;
  const { name, label, hint, offers } = props.placed;
  const styles = useFormStyles();
  const title = useId();
  const root = useRef<HTMLElement>(null);
  const [refused, setRefused] = useState(false);
  const [added, setAdded] = useState<number>();
  const { fields, inline = false, atLeast = 0 } = list;
  const words = list.texts();
  // A list of lines is in a drawer below its title; one of blocks on a screen.
  const Heading = inline ? 'h3' : 'h2';

  function add(): void {
    const last = entries.at(-1);
    if (last !== undefined && !isComplete(list, last, context)) {
      setRefused(true);
      firstEmpty(root.current)?.focus();
      return;
    }
    const id = Math.max(0, ...entries.map(entry => entry.id)) + 1;
    setAdded(id);
    set([...entries, { ...blankOf(fields), id }]);
  }

  function change(id: number, values: Partial<ListEntry>): void {
    set(entries.map(entry => (entry.id === id ? { ...entry, ...values } : entry)));
  }

  function remove(id: number, index: number): void {
    flushSync(() => set(entries.filter(entry => entry.id !== id)));
    setRefused(false);
    const removals = [...(root.current?.querySelectorAll<HTMLElement>(`[data-removes="${name}"]`) ?? [])];
    const adding = root.current?.querySelector<HTMLElement>(`[data-adds="${name}"]`);
    (removals[Math.min(index, removals.length - 1)] ?? adding)?.focus();
  }

  return (
    <section
      ref={root}
      className={mergeClasses(styles.list, styles.wide)}
      aria-labelledby={title}
      onChange={() => setRefused(false)}
    >
      <Heading id={title} className={inline ? styles.listTitle : styles.listHeading}>
        {label}
      </Heading>
      {(hint !== undefined || offers.length > 0) && (
        <div className={styles.remark}>
          <span role="status">{hint}</span>
          {/* By their place: the next offer takes the focus of the one that was pressed. */}
          {offers.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Button key={index} size="small" onClick={one.take}>
              {one.text}
            </Button>
          ))}
        </div>
      )}
      {entries.map((entry, index) => (
        <fieldset
          key={entry.id}
          className={inline ? styles.line : styles.block}
          aria-label={words.entry(index + 1)}
        >
          {!inline && <span className={styles.entryTitle}>{words.entry(index + 1)}</span>}
          <div className={styles.entryFields}>
            {children(entry, values => change(entry.id, values), entry.id === added)}
          </div>
          {entries.length > atLeast && (
            <IconButton
              label={words.remove(index + 1)}
              className={inline ? styles.lineRemoval : styles.blockRemoval}
              data-removes={name}
              icon={<DeleteRegular />}
              onClick={() => remove(entry.id, index)}
            />
          )}
        </fieldset>
      ))}
      {refused && (
        <div role="alert" className={styles.message}>
          {text.incomplete}
        </div>
      )}
      <div>
        <Button
          data-adds={name}
          icon={<AddRegular />}
          size={inline ? 'small' : 'medium'}
          aria-label={words.addName}
          onClick={add}
        >
          {words.add}
        </Button>
      </div>
    </section>
  );
}

function firstEmpty(root: HTMLElement | null) {
  const controls = root?.querySelectorAll<HTMLInputElement>('input, select, textarea');
  return [...(controls ?? [])].find(({ value }) => value.trim() === '');
}
