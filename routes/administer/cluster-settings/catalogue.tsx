import { Input, makeStyles, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { kindNames, wireType } from '#app/catalogue/kind-names.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { Field } from '#app/forms/field.tsx';
import { kindText } from '#app/messages/catalogue.ts';
import { paths } from '#app/paths.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { useSessionFetcher } from '#app/query/route-data.ts';
import { Panel, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { ownElement } from '#app/ui/text/own-element.tsx';
import { clusterSettingsText } from './text.ts';

const useStyles = makeStyles({ form: { display: 'grid', gap: '16px', justifyItems: 'start' } });

const text = clusterSettingsText.catalogue;

/** Lets the cluster read the newest catalogue, of one model or of all of a type (cluster-settings.catalogue). */
export function Catalogue({ fetcher }: { fetcher: string }) {
  const styles = useStyles();
  const { advice } = usePanelStyles();
  const isHere = useCan('updateCatalogue');
  const { submit, state } = useSessionFetcher<ChangeResult>(fetcher);
  const [type, setType] = useState<string>(wireType('llm'));
  const [name, setName] = useState('');
  if (!isHere) return null;
  return (
    <Panel title={text.title}>
      <p className={advice}>{ownElement(text.intro)}</p>
      <div className={styles.form}>
        <Field label={text.type}>
          <Select value={type} onChange={(_, data) => setType(data.value)}>
            {kindNames.map(kind => (
              <option key={kind} value={wireType(kind)}>
                {kindText[kind].catalogue}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={text.model} hint={text.modelHint}>
          <Input value={name} autoComplete="off" onChange={(_, data) => setName(data.value)} />
        </Field>
        <Button
          needs="models:register"
          disabledFocusable={state !== 'idle'}
          onClick={() =>
            submit(
              { intent: 'catalogue', type, name: name.trim() },
              { method: 'post', action: paths['cluster-settings'] },
            )
          }
        >
          {text.update}
        </Button>
      </div>
    </Panel>
  );
}
