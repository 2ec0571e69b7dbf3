import { makeStyles, Spinner } from '@fluentui/react-components';
import { useState } from 'react';
import { useCan } from '#app/cluster/capabilities.ts';
import type { Form } from '#app/forms/fields.ts';
import { FormFields } from '#app/forms/form-fields.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { Confirm } from '#app/overlays/confirm.tsx';
import { paths } from '#app/paths.ts';
import { type Query, useQueryState } from '#app/query/query.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { useSessionFetcher } from '#app/query/route-data.ts';
import { usePermission } from '#app/session/permissions.ts';
import { Panel } from '#app/ui/cluster/panel.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { QueryView } from '#app/ui/query/query-view.tsx';
import type { MonitorConfig } from './monitor-config.ts';
import { Outcome } from './outcome.tsx';
import { clusterSettingsText } from './text.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: '16px' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

const text = clusterSettingsText.grafana;
/** The keys of its calls. */
const GRAFANA = 'cluster-grafana';
const CHECK = 'cluster-grafana-check';
/** Administrators may; a host that is read only keeps the check back as well. */
const NEEDS = ['admin', 'change'] as const;
const TO_HERE = { method: 'post', action: paths['cluster-settings'] } as const;

type GrafanaDraft = { address: string };

function faultOf(address: string): string | undefined {
  return address === '' || /^https?:\/\/\S+$/.test(address) ? undefined : clusterSettingsText.notUrl;
}

const form: Form<GrafanaDraft, MonitorConfig> = {
  fields: {
    address: {
      control: 'text',
      label: () => text.address,
      default: '',
      hint: (_, { source }) => text.sources[source] ?? '',
      check: value => faultOf(value.trim()),
    },
  },
  parts: ['address'],
};

/** The address of the cluster's Grafana: set, checked by the cluster, reset (cluster-settings.grafana). */
export function Grafana({ of }: { of: Query<MonitorConfig> }) {
  const styles = useStyles();
  const query = useQueryState(of);
  const isHere = useCan('monitorConfig');
  const { allowed } = usePermission('admin');
  const [last, begin] = useState(GRAFANA);
  if (!isHere || !allowed) return null;
  return (
    <Panel title={text.title} about={text.intro}>
      <div className={styles.form}>
        <QueryView query={query} failed={text.failed} placeholder={<Spinner label={text.loading} />}>
          {there => <GrafanaForm saved={there} begin={begin} />}
        </QueryView>
        <Outcome of={last} />
      </div>
    </Panel>
  );
}

/** `begin` takes the key of a call: the result of the last one is shown. */
function GrafanaForm({ saved, begin }: { saved: MonitorConfig; begin: (key: string) => void }) {
  const styles = useStyles();
  const { submit, state, data } = useSessionFetcher<ChangeResult>(GRAFANA);
  const check = useSessionFetcher<ChangeResult>(CHECK);
  const [asked, ask] = useState(false);
  const { draft, fields, handlers } = useForm(form, { address: saved.address }, saved, data);
  const busy = state !== 'idle';
  const address = draft.address.trim();
  const send = (intent: 'grafana' | 'reset-grafana') => {
    begin(GRAFANA);
    submit({ intent, address }, TO_HERE);
  };
  return (
    <form className={styles.form} {...handlers(() => !busy && send('grafana'))}>
      <FormFields {...fields} />
      <div className={styles.buttons}>
        <Button type="submit" needs={NEEDS} disabledFocusable={busy}>
          {text.save}
        </Button>
        <Button
          needs={NEEDS}
          refused={address === '' ? clusterSettingsText.notUrl : faultOf(address)}
          disabledFocusable={check.state !== 'idle'}
          {...(check.state !== 'idle' && { icon: <Spinner size="tiny" /> })}
          onClick={() => {
            begin(CHECK);
            check.submit({ intent: 'check-grafana', address }, TO_HERE);
          }}
        >
          {text.check}
        </Button>
        <Button needs={NEEDS} disabledFocusable={busy} onClick={() => ask(true)}>
          {text.reset}
        </Button>
      </div>
      <Confirm
        of={asked}
        question={text.question}
        action={() => text.reset}
        yes={() => send('reset-grafana')}
        close={() => ask(false)}
      />
    </form>
  );
}
