import { Checkbox, Input, makeStyles, Select } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Field } from '#app/forms/field.tsx';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TimeSpanFields } from '#app/ui/controls/time-span-fields.tsx';
import { ownElement } from '#app/ui/text/own-element.tsx';
import { type AuditFilters, filtersIn, withFilters } from './filters.ts';
import { auditText, auditFilterText as text } from './text.ts';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    alignItems: 'end',
    gap: '12px',
  },
  field: { minWidth: 0, '& input, & select': { minWidth: 0, width: '100%' } },
  buttons: { display: 'flex', gap: '8px', gridColumnEnd: 'span 2' },
  wide: { gridColumnEnd: 'span 2' },
});

/** The outcomes that a 4.1 records. */
const STATUSES = [
  'success',
  'error',
  'denied',
  'login_failed',
  'no_credentials',
  'invalid_token',
  'invalid_key',
  'key_disabled',
  'key_expired',
  'key_banned',
  'ip_banned',
  'insufficient_scope',
  'user_disabled',
  'must_change_password',
  'model_not_found',
];
const CATEGORIES = ['inference', 'auth', 'admin'];
const TEXTS = ['user', 'api_key_name', 'model_id', 'client_ip', 'request_id', 'path'] as const;

/** The filters, which a search puts into the address (audit.search). */
export function FilterForm({ filters }: { filters: AuditFilters }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(filters);
  const set = (name: keyof AuditFilters) => (_: unknown, data: { value: string }) =>
    setDraft({ ...draft, [name]: data.value });
  const [search] = useSearchParams();
  const go = (next: AuditFilters) => navigate(`${paths.audit}?${withFilters(search, next)}`);

  function submit(event: FormEvent): void {
    event.preventDefault();
    go(draft);
  }

  function clear(): void {
    const none = filtersIn(new URLSearchParams());
    setDraft(none);
    go(none);
  }

  return (
    <form className={styles.form} aria-label={text.label} onSubmit={submit}>
      <TimeSpanFields
        value={draft}
        onChange={time => setDraft({ ...draft, ...time })}
        className={styles.field}
      />
      <Choice label={text.category} value={draft.category} set={set('category')}>
        {CATEGORIES.map(one => [one, auditText.kinds[one] ?? one])}
      </Choice>
      <Choice label={text.status} value={draft.status} set={set('status')}>
        {STATUSES.map(one => [one, one])}
      </Choice>
      {TEXTS.map(name => (
        <Field key={name} label={text[name]} className={styles.field}>
          <Input value={draft[name]} autoComplete="off" spellCheck={false} onChange={set(name)} />
        </Field>
      ))}
      <Checkbox
        className={styles.wide}
        label={ownElement(text.reads)}
        checked={draft.reads !== ''}
        onChange={(_, { checked }) => setDraft({ ...draft, reads: checked ? '1' : '' })}
      />
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary">
          {text.submit}
        </Button>
        <Button onClick={clear}>{text.clear}</Button>
      </div>
    </form>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  set: (event: unknown, data: { value: string }) => void;
  children: readonly (readonly [string, string])[];
};

function Choice({ label, value, set, children }: ChoiceProps) {
  const styles = useStyles();
  return (
    <Field label={label} className={styles.field}>
      <Select value={value} onChange={set}>
        <option value="">{text.any}</option>
        {children.map(([one, words]) => (
          <option key={one} value={one} translate={one === words ? 'no' : undefined}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
}
