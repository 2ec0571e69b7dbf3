import { makeStyles, Select } from '@fluentui/react-components';
import { useState, useSyncExternalStore } from 'react';
import { type KindName, kindOf } from '#app/catalogue/kind-names.ts';
import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { runningQuery } from '#app/cluster/models/models.ts';
import { prefillEarlier, useLaunchForm } from '#app/features/launch/prefill.ts';
import { dateAndTime } from '#app/format/clock.ts';
import { shownValue } from '#app/format/json.ts';
import { Field } from '#app/forms/field.tsx';
import { revisionsOf, storedPresets } from '#app/launches/presets.ts';
import { runningNotice } from '#app/messages/running-models.ts';
import { onStored } from '#app/storage/stored.ts';
import { Panel, PanelRow, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { modelText, revisionsText as text } from '#routes/running-models/text.ts';

const useStyles = makeStyles({ bar: { display: 'flex', flexWrap: 'wrap', gap: '12px', marginTop: '12px' } });

/** The launches of a model from this browser: two are compared, and each can be launched again (running.revisions). */
export function RevisionsPanel({ model }: { model: RunningModel }) {
  const kind = kindOf(model.model_type);
  return kind !== undefined && <Revisions kind={kind} model={model} />;
}

function Revisions({ kind, model: { id, model_name: name } }: { kind: KindName; model: RunningModel }) {
  const { advice, list } = usePanelStyles();
  const form = useLaunchForm();
  useSyncExternalStore(onStored, storedPresets);
  const all = revisionsOf(kind, name, id).map((one, at, { length }) => ({ ...one, number: length - at }));
  if (all.length === 0) return null;
  const taken = () => new Set(runningQuery.current().data?.map(model => model.id));
  return (
    <Panel title={text.title}>
      <p className={advice}>{text.intro}</p>
      <dl className={list}>
        {all.map(({ number, at, payload }) => (
          <PanelRow key={number} label={text.revision(number)}>
            {dateAndTime(at)}
            <Button
              size="small"
              needs="models:start"
              aria-label={text.againOf(number)}
              disabledFocusable={form.busy}
              onClick={() => {
                prefillEarlier(kind, payload, taken());
                form.open(name, kind);
              }}
            >
              {runningNotice.launchAgain}
            </Button>
          </PanelRow>
        ))}
      </dl>
      {all.length > 1 && <Comparison payloads={all.map(({ payload }) => payload)} />}
    </Panel>
  );
}

/** Two launches, the newest two at first: what one has and the other has not. */
function Comparison({ payloads }: { payloads: readonly LaunchPayload[] }) {
  const styles = useStyles();
  const { advice, list } = usePanelStyles();
  const [chosen, choose] = useState({ before: 1, after: 0 });
  const { before = {}, after = {} } = { before: payloads[chosen.before], after: payloads[chosen.after] };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const one: Readonly<Record<string, unknown>> = { ...before };
  const other: Readonly<Record<string, unknown>> = { ...after };
  const different = names.filter(name => shownValue(one[name]) !== shownValue(other[name]));
  return (
    <>
      <div className={styles.bar}>
        {(['before', 'after'] as const).map(side => (
          <Field key={side} label={text[side]}>
            <Select
              value={String(chosen[side])}
              onChange={(_, { value }) => choose({ ...chosen, [side]: Number(value) })}
            >
              {payloads.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the launches in their order
                <option key={index} value={index}>
                  {text.revision(payloads.length - index)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      {different.length === 0 && <p className={advice}>{text.same}</p>}
      <dl className={list} aria-label={text.differences}>
        {different.map(name => (
          <PanelRow key={name} label={<span translate="no">{name}</span>}>
            {text.difference(
              shownValue(one[name]) || modelText.notSet,
              shownValue(other[name]) || modelText.notSet,
            )}
          </PanelRow>
        ))}
      </dl>
    </>
  );
}
