import { Button } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AddRegular } from '#app/icons.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import { isFilled, type ListName, nextId } from '#routes/resources/launch/draft.ts';
import { useLaunchStyles } from '#routes/resources/launch/launch.styles.ts';
import type { FormParts } from './form-parts.ts';
import { PairRow } from './pair-row.tsx';

type Props = FormParts & { list: ListName };

/** A list of pairs (launch.pairs): a row can be added when the last one is filled. */
export function PairList({ list, ...parts }: Props) {
  const styles = useLaunchStyles();
  const root = useRef<HTMLFieldSetElement>(null);
  const [refused, setRefused] = useState(false);
  const [added, setAdded] = useState<number>();
  const { title } = text.lists[list];
  const pairs = parts.draft[list];

  function add(): void {
    const last = pairs.at(-1);
    if (last !== undefined && !isFilled(last)) {
      setRefused(true);
      firstEmpty(root.current)?.focus();
      return;
    }
    setAdded(nextId(pairs));
    parts.change({ type: 'add-pair', list });
  }

  function remove(id: number, index: number): void {
    flushSync(() => parts.change({ type: 'remove-pair', list, id }));
    setRefused(false);
    const buttons = [...(root.current?.querySelectorAll('button') ?? [])];
    // The buttons that remove, in the order of the rows, then the one that adds.
    (buttons[Math.min(index, buttons.length - 2)] ?? buttons.at(-1))?.focus();
  }

  return (
    <fieldset ref={root} className={styles.list} onChange={() => setRefused(false)}>
      <legend className={styles.listTitle}>{title}</legend>
      {pairs.map((pair, index) => (
        <PairRow
          key={pair.id}
          {...parts}
          list={list}
          pair={pair}
          position={index + 1}
          fresh={pair.id === added}
          remove={() => remove(pair.id, index)}
        />
      ))}
      {refused && (
        <div role="alert" className={styles.message}>
          {text.incomplete}
        </div>
      )}
      <div>
        <Button icon={<AddRegular />} size="small" aria-label={text.add(title)} onClick={add}>
          {text.addShort}
        </Button>
      </div>
    </fieldset>
  );
}

function firstEmpty(root: HTMLElement | null): HTMLInputElement | undefined {
  return [...(root?.querySelectorAll('input') ?? [])].find(input => input.value.trim() === '');
}
