import { makeStyles, Spinner } from '@fluentui/react-components';
import { useState } from 'react';
import { isPositiveInteger, isPositiveNumber } from '#app/format/numbers.ts';
import type { Form } from '#app/forms/fields.ts';
import { FormFields } from '#app/forms/form-fields.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { dialogText, formText } from '#app/messages/controls.ts';
import { useVisiblePlace } from '#app/notify/background-result.ts';
import { Confirm } from '#app/overlays/confirm.tsx';
import { paths } from '#app/paths.ts';
import { useQueryState } from '#app/query/query.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { useRouteData, useSessionFetcher } from '#app/query/route-data.ts';
import { Panel } from '#app/ui/cluster/panel.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { useListRefusal } from '#app/ui/list-screen.tsx';
import { EmptyState } from '#app/ui/query/empty-state.tsx';
import { QueryView } from '#app/ui/query/query-view.tsx';
import { Unanswered } from '#app/ui/query/slow-response.tsx';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import type { ClusterSettings } from './api.ts';
import { Catalogue, UPDATE } from './catalogue.tsx';
import { Grafana } from './grafana.tsx';
import { Outcome } from './outcome.tsx';
import { gate, type loader } from './route.ts';
import { clusterSettingsText as text } from './text.ts';

const useStyles = makeStyles({
  page: { display: 'grid', gap: '20px', maxWidth: '560px', padding: '20px' },
  form: { display: 'grid', gap: '16px' },
  buttons: { display: 'flex', gap: '8px' },
});

/** Where a cluster downloads from (cluster-settings.change). */
export function Component() {
  const styles = useStyles();
  const loaded = useRouteData<typeof loader>();
  const settings = useQueryState(loaded.settings);
  const refusal = useListRefusal(gate, text.notHere);
  useVisiblePlace(paths['cluster-settings']);
  return (
    <div className={styles.page}>
      <PageTitle />
      {refusal !== undefined ? (
        <EmptyState title={text.failed} text={refusal} />
      ) : (
        <>
          <Panel title={text.downloads} about={text.intro}>
            <QueryView query={settings} failed={text.failed} placeholder={<Spinner label={text.loading} />}>
              {there => <SettingsForm saved={there} />}
            </QueryView>
          </Panel>
          <Catalogue />
          <Grafana of={loaded.monitor} />
        </>
      )}
      <Unanswered place={paths['cluster-settings']} />
      <Outcome of={CHANGE} />
      <Outcome of={UPDATE} />
    </div>
  );
}

const CHANGE = 'cluster-settings';

type SettingsDraft = Record<keyof ClusterSettings, string>;

const address = (value: string) =>
  value.trim() === '' || /^https?:\/\/\S+$/.test(value.trim()) ? undefined : text.notUrl;
const whole = (value: string) => (isPositiveInteger(value) ? undefined : formText.notWhole);
const positive = (value: string) => (isPositiveNumber(value) ? undefined : text.notPositive);

const { fields: labels, hints, sources } = text;
const row = (name: keyof ClusterSettings) =>
  ({ control: 'text', default: '', label: () => labels[name] }) as const;
const fields: Form<SettingsDraft, undefined>['fields'] = {
  download_source: {
    ...row('download_source'),
    control: 'select',
    hint: () => hints.download_source,
    options: () => Object.entries(sources).map(([value, source]) => ({ value, text: source })),
  },
  hf_endpoint: { ...row('hf_endpoint'), hint: () => hints.hf_endpoint, check: address },
  hf_token: { ...row('hf_token'), hint: () => hints.hf_token },
  pip_index_url: { ...row('pip_index_url'), hint: () => hints.pip_index_url, check: address },
  download_max_attempts: { ...row('download_max_attempts'), check: whole },
  hub_detect_timeout: { ...row('hub_detect_timeout'), check: positive },
  model_download_workers: { ...row('model_download_workers'), check: whole },
};
const form = { fields, parts: Object.keys(fields) };

function SettingsForm({ saved }: { saved: ClusterSettings }) {
  const styles = useStyles();
  const { submit, state, data } = useSessionFetcher<ChangeResult>(CHANGE);
  const [asked, ask] = useState(false);
  const texts = Object.fromEntries(Object.entries(saved).map(([name, value]) => [name, String(value)]));
  const { fields: shown, handlers } = useForm(form, texts as SettingsDraft, undefined, data);
  const busy = state !== 'idle';
  const send = (values: Record<string, string>) =>
    submit(values, { method: 'post', action: paths['cluster-settings'] });
  return (
    <form className={styles.form} {...handlers(draft => !busy && send({ intent: 'save', ...draft }))}>
      <FormFields {...shown} />
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary" needs="settings:write" disabledFocusable={busy}>
          {dialogText.save}
        </Button>
        <Button needs="settings:write" disabledFocusable={busy} onClick={() => ask(true)}>
          {text.reset}
        </Button>
      </div>
      <Confirm
        of={asked}
        question={text.question}
        action={() => text.resetAll}
        yes={() => send({ intent: 'reset' })}
        close={() => ask(false)}
      />
    </form>
  );
}
