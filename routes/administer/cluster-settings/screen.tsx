import { Input, makeStyles, Select, Spinner, tokens } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import { useCan } from '#app/cluster/capabilities.ts';
import { isPositiveInteger, isPositiveNumber } from '#app/format/numbers.ts';
import { Field } from '#app/forms/field.tsx';
import { useVisiblePlace } from '#app/notify/background-result.ts';
import { Confirm } from '#app/overlays/confirm.tsx';
import { paths } from '#app/paths.ts';
import { useQueryState } from '#app/query/query.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { useRouteData, useSessionFetcher } from '#app/query/route-data.ts';
import { usePermission } from '#app/session/permissions.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/query/empty-state.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { QueryView } from '#app/ui/query/query-view.tsx';
import { Unanswered } from '#app/ui/query/slow-response.tsx';
import { ownElement } from '#app/ui/text/own-element.tsx';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import type { ClusterSettings } from './api.ts';
import { Catalogue } from './catalogue.tsx';
import { type loader, mayReadSettings } from './route.ts';
import { clusterSettingsText as text } from './text.ts';

const useStyles = makeStyles({
  page: { display: 'grid', gap: '20px', maxWidth: '560px', padding: '20px' },
  form: { display: 'grid', gap: '16px' },
  intro: { margin: 0, color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', gap: '8px' },
});

/** Where a cluster downloads from (cluster-settings.change). */
export function Component() {
  const styles = useStyles();
  const settings = useQueryState(useRouteData<typeof loader>());
  const isHere = useCan('systemSettings');
  const { reason } = usePermission('settings:read');
  return (
    <div className={styles.page}>
      <PageTitle />
      {!mayReadSettings() ? (
        <EmptyState title={text.failed} text={isHere ? reason : text.notHere} />
      ) : (
        <>
          <p className={styles.intro}>{text.intro}</p>
          <QueryView
            query={settings}
            failed={text.failed}
            placeholder={<Spinner label={ownElement(text.loading)} />}
          >
            {there => <SettingsForm saved={there} />}
          </QueryView>
          <Catalogue fetcher={CHANGE} />
        </>
      )}
      <Outcome />
    </div>
  );
}

const CHANGE = 'cluster-settings';

/** The result of the last change, which outlives the form. */
function Outcome() {
  const { data, state } = useSessionFetcher<ChangeResult>(CHANGE);
  useVisiblePlace(paths['cluster-settings']);
  return (
    <>
      <Unanswered place={paths['cluster-settings']} />
      {data !== undefined && data.message !== '' && state === 'idle' && (
        <Notice intent={data.ok ? 'success' : 'error'} text={data.message} />
      )}
    </>
  );
}

type Name = keyof ClusterSettings;

function errorOf(name: Name, value: string): string | undefined {
  switch (name) {
    case 'hf_endpoint':
    case 'pip_index_url':
      return value.trim() === '' || /^https?:\/\/\S+$/.test(value.trim()) ? undefined : text.notUrl;
    case 'download_max_attempts':
    case 'model_download_workers':
      return isPositiveInteger(value) ? undefined : text.notWhole;
    case 'hub_detect_timeout':
      return isPositiveNumber(value) ? undefined : text.notPositive;
    default:
      return undefined;
  }
}

const names = Object.keys(text.fields) as Name[];

function SettingsForm({ saved }: { saved: ClusterSettings }) {
  const styles = useStyles();
  const { submit, state, data } = useSessionFetcher<ChangeResult>(CHANGE);
  // The edits alone: the saved settings may be read again meanwhile.
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const [sentAfter, setSentAfter] = useState<{ result: ChangeResult | undefined }>();
  if (sentAfter !== undefined && data !== sentAfter.result) {
    setSentAfter(undefined);
    if (data?.ok === true) setTyped({});
  }
  const [isChecked, setChecked] = useState(false);
  const [asked, ask] = useState(false);
  const id = useId();
  const busy = state !== 'idle';
  const valueAt = (name: Name) => typed[name] ?? String(saved[name]);

  function send(fields: Record<string, string>): void {
    setSentAfter({ result: data });
    submit(fields, { method: 'post', action: paths['cluster-settings'] });
  }

  function save(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (busy || names.some(name => errorOf(name, valueAt(name)) !== undefined)) return;
    send({ intent: 'save', ...Object.fromEntries(names.map(name => [name, valueAt(name)])) });
  }

  return (
    <form id={id} className={styles.form} onSubmit={save} noValidate>
      {names.map(name => {
        const value = valueAt(name);
        const set = (next: string) => setTyped({ ...typed, [name]: next });
        const error = isChecked ? errorOf(name, value) : undefined;
        const hint = Object.entries(text.hints).find(([of]) => of === name)?.[1];
        return (
          <Field
            key={name}
            label={text.fields[name]}
            {...(hint !== undefined && { hint })}
            {...(error !== undefined && { validationMessage: error })}
          >
            {name === 'download_source' ? (
              <Select value={value} onChange={(_, data) => set(data.value)}>
                {Object.entries(text.sources).map(([source, label]) => (
                  <option key={source} value={source}>
                    {label}
                  </option>
                ))}
              </Select>
            ) : (
              <Input value={value} autoComplete="off" onChange={(_, data) => set(data.value)} />
            )}
          </Field>
        );
      })}
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary" needs="settings:write" disabledFocusable={busy}>
          {text.save}
        </Button>
        <Button needs="settings:write" disabledFocusable={busy} onClick={() => ask(true)}>
          {text.reset}
        </Button>
      </div>
      <Confirm
        of={asked || undefined}
        question={text.question}
        action={() => text.resetAll}
        yes={() => send({ intent: 'reset' })}
        close={() => ask(false)}
      />
    </form>
  );
}
