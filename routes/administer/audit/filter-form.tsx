import { makeStyles } from '@fluentui/react-components';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Form } from '#app/forms/fields.ts';
import { FormFields } from '#app/forms/form-fields.tsx';
import { timeSpanFields } from '#app/forms/time-span-fields.ts';
import { useForm } from '#app/forms/use-form.ts';
import { spokenTable } from '#app/messages/language.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { type AuditFilters, filtersIn, withFilters } from './filters.ts';
import { auditText, auditFilterText as text } from './text.ts';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    alignItems: 'end',
    gap: '12px',
    '& select': { minWidth: 0, width: '100%' },
    '& :has(> [type=checkbox])': { gridColumnEnd: 'span 2' },
  },
  buttons: { display: 'flex', gap: '8px', gridColumnEnd: 'span 2' },
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

type FilterDraft = Omit<AuditFilters, 'reads'> & { reads: boolean };

const form: Form<FilterDraft, undefined> = spokenTable(() => {
  const row = { control: 'text', default: '' } as const;
  const choice = (values: readonly string[]) =>
    ({
      control: 'select',
      default: '',
      options: () => [
        { value: '', text: text.any },
        ...values.map(value => ({ value, text: auditText.kinds[value] ?? value })),
      ],
    }) as const;
  const fields = {
    ...timeSpanFields,
    category: { ...choice(CATEGORIES), label: text.category },
    status: { ...choice(STATUSES), label: text.status },
    user: { ...row, label: text.user },
    api_key_name: { ...row, label: text.api_key_name },
    model_id: { ...row, label: text.model_id },
    client_ip: { ...row, label: text.client_ip },
    request_id: { ...row, label: text.request_id },
    path: { ...row, label: text.path },
    reads: { control: 'checkbox', label: text.reads, default: false },
  } as const;
  return { fields, parts: Object.keys(fields) };
});

function draftOf(filters: AuditFilters): FilterDraft {
  return { ...filters, reads: filters.reads !== '' };
}

/** The filters, which a search puts into the address (audit.search). */
export function FilterForm({ filters }: { filters: AuditFilters }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { fields, change, handlers } = useForm(form, draftOf(filters), undefined);
  const go = (next: FilterDraft) =>
    navigate(`${paths.audit}?${withFilters(search, { ...next, reads: next.reads ? '1' : '' })}`);

  function clear(): void {
    const none = draftOf(filtersIn(new URLSearchParams()));
    change(none);
    go(none);
  }

  return (
    <form className={styles.form} aria-label={text.label} {...handlers(go)}>
      <FormFields {...fields} inline />
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary">
          {text.submit}
        </Button>
        <Button onClick={clear}>{text.clear}</Button>
      </div>
    </form>
  );
}
