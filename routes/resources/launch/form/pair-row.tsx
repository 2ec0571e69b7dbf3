import { Button, Field, Input, Tooltip } from '@fluentui/react-components';
import { DeleteRegular } from '#app/icons.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import type { ListName, Pair } from '#routes/resources/launch/draft.ts';
import { useLaunchStyles } from '#routes/resources/launch/launch.styles.ts';
import { pairField } from '#routes/resources/launch/validate.ts';
import type { FormParts } from './form-parts.ts';

type Props = Pick<FormParts, 'change' | 'of'> & {
  list: ListName;
  pair: Pair;
  /** From 1, for the reader. */
  position: number;
  /** Just added: it gets the focus. */
  fresh: boolean;
  remove: () => void;
};

export function PairRow({ change, of, list, pair, position, fresh, remove }: Props) {
  const styles = useLaunchStyles();
  const { title } = text.lists[list];

  function part(name: 'key' | 'value') {
    const field = pairField(list, pair.id, name);
    return (
      <Field label={text.lists[list][name]} {...of(field)}>
        <Input
          className={styles.input}
          name={field}
          value={pair[name]}
          autoComplete="off"
          spellCheck={false}
          autoFocus={fresh && name === 'key'}
          onChange={(_, { value }) =>
            change({ type: 'set-pair', list, id: pair.id, values: { [name]: value } })
          }
        />
      </Field>
    );
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the list's own would want a second visible title
    <div role="group" aria-label={text.row(title, position)} className={styles.row}>
      {part('key')}
      {part('value')}
      <div className={styles.removal}>
        <Tooltip content={text.remove(title, position)} relationship="label">
          <Button appearance="subtle" icon={<DeleteRegular />} onClick={remove} />
        </Tooltip>
      </div>
    </div>
  );
}
