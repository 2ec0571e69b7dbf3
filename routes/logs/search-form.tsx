import { Input, makeStyles } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import type { LogSearch } from '#app/cluster/logs/log-search.ts';
import { Field } from '#app/forms/field.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { TimeSpanFields } from '#app/ui/controls/time-span-fields.tsx';
import { logsText as text } from './text.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '4px 12px' },
  words: { flexGrow: 1, minWidth: 'min(100%, 204px)', maxWidth: '560px' },
});

type Props = {
  search: LogSearch;
  /** Searches for other lines; undefined leads back to the live log. */
  go: (search: LogSearch | undefined) => void;
};

/** A search in the lines of the past (logs.search). */
export function SearchForm({ search, go }: Props) {
  const styles = useStyles();
  const [draft, setDraft] = useState(search);

  function submit(event: FormEvent): void {
    event.preventDefault();
    go({ ...draft, words: draft.words.trim() });
  }

  return (
    <form className={styles.form} aria-label={text.overTime} onSubmit={submit}>
      <Field label={text.words} className={styles.words}>
        <Input
          placeholder={text.wordsHint}
          value={draft.words}
          autoComplete="off"
          spellCheck={false}
          onChange={(_, { value }) => setDraft({ ...draft, words: value })}
        />
      </Field>
      <TimeSpanFields value={draft} onChange={time => setDraft({ ...draft, ...time })} />
      <Button type="submit" appearance="primary">
        {text.search}
      </Button>
      <Button onClick={() => go(undefined)}>{text.live}</Button>
    </form>
  );
}
