import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCan } from '#app/cluster/capabilities.ts';
import { timeSpanQuery } from '#app/format/time-span.ts';
import type { Form } from '#app/forms/fields.ts';
import { FormFields } from '#app/forms/form-fields.tsx';
import { timeSpanFields } from '#app/forms/time-span-fields.ts';
import { useForm } from '#app/forms/use-form.ts';
import { paths } from '#app/paths.ts';
import { useReading } from '#app/query/resource-route.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { type AuditLists, readAuditLists } from './api.ts';
import { type AuditFilters, filtersIn, withFilters } from './filters.ts';
import { auditText, auditFilterText as text } from './text.ts';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    alignItems: 'end',
    gap: '12px',
    '& select': { minWidth: 0, width: '100%' },
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px', gridColumnEnd: 'span 2' },
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

/** The filters whose values the audit lists. */
type Context = AuditLists | undefined;

const row = { control: 'text', default: '' } as const;
const listed = (name: keyof AuditLists) => ({
  ...row,
  label: () => text[name],
  suggests: (_: FilterDraft, lists: Context) => lists?.[name] ?? [],
});
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
  category: { ...choice(CATEGORIES), label: () => text.kind },
  status: { ...choice(STATUSES), label: () => auditText.columns.result },
  user: listed('user'),
  api_key_name: listed('api_key_name'),
  model_id: listed('model_id'),
  client_ip: listed('client_ip'),
  request_id: { ...row, label: () => text.request },
  path: { ...row, label: () => text.path },
  reads: { control: 'checkbox', label: () => text.reads, default: false },
} as const;
const MORE = ['category', 'status', 'api_key_name', 'client_ip', 'request_id', 'path'] as const;
const form: Form<FilterDraft, Context> = {
  fields,
  parts: ['time', 'from', 'to', 'user', 'model_id', 'reads'],
};
const moreForm: typeof form = { fields, parts: MORE };

function draftOf(filters: AuditFilters): FilterDraft {
  return { ...filters, reads: filters.reads !== '' };
}

/** The filters with the values that the audit has (audit.lists); without them they are plain texts. A search puts them into the address (audit.search). */
export function FilterForm({ filters }: { filters: AuditFilters }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(() => MORE.some(name => filters[name] !== ''));
  const [search] = useSearchParams();
  const [span] = useState(() => String(new URLSearchParams(timeSpanQuery(filters))));
  const key = useCan('auditLists') ? span : undefined;
  const { data: lists } = useReading(key, signal => readAuditLists(span, signal));
  const { fields, change, handlers } = useForm(form, draftOf(filters), lists);
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
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text.more}
        </Button>
      </div>
      {isOpen && <FormFields {...fields} form={moreForm} inline />}
    </form>
  );
}
