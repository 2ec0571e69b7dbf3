import { makeStyles } from '@fluentui/react-components';
import type { LogSearch } from '#app/cluster/logs/log-search.ts';
import type { Form } from '#app/forms/fields.ts';
import { FormFields } from '#app/forms/form-fields.tsx';
import { timeSpanFields } from '#app/forms/time-span-fields.ts';
import { useForm } from '#app/forms/use-form.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { logsText as text } from './text.ts';

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: '4px 12px',
    '& > div > :first-child': { flexGrow: 1, minWidth: 'min(100%, 204px)', maxWidth: '560px' },
  },
});

const form: Form<LogSearch, undefined> = {
  fields: {
    words: { control: 'text', label: () => text.words, placeholder: () => text.wordsHint, default: '' },
    ...timeSpanFields,
  },
  parts: ['words', ...Object.keys(timeSpanFields)],
};

type Props = {
  search: LogSearch;
  /** Searches for other lines; undefined leads back to the live log. */
  go: (search: LogSearch | undefined) => void;
};

/** A search in the lines of the past (logs.search). */
export function SearchForm({ search, go }: Props) {
  const styles = useStyles();
  const { fields, handlers } = useForm(form, search, undefined);
  return (
    <form
      className={styles.form}
      aria-label={text.overTime}
      {...handlers(draft => go({ ...draft, words: draft.words.trim() }))}
    >
      <FormFields {...fields} inline />
      <Button type="submit" appearance="primary">
        {text.search}
      </Button>
      <Button onClick={() => go(undefined)}>{text.live}</Button>
    </form>
  );
}
