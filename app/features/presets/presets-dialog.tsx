import { Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { useFetcher } from 'react-router-dom';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { shownTime } from '#app/format/clock.ts';
import { Field } from '#app/forms/field.tsx';
import { useIsAsSent } from '#app/forms/sent-failure.tsx';
import { DeleteRegular } from '#app/icons.ts';
import { isUnreachable } from '#app/launches/api.ts';
import { deletePreset, presetsOf, savePreset } from '#app/launches/presets.ts';
import { dialogText, noticeText } from '#app/messages/controls.ts';
import { useVisiblePlace } from '#app/notify/background-result.ts';
import { Dialog } from '#app/overlays/dialog.tsx';
import { useOpen } from '#app/overlays/surface.tsx';
import { paths } from '#app/paths.ts';
import { useReading } from '#app/query/resource-route.ts';
import { usePermission } from '#app/session/permissions.ts';
import { Button, IconButton } from '#app/ui/controls/button.tsx';
import { Unanswered } from '#app/ui/query/slow-response.tsx';
import { type PresetOutcome, readPresets } from './route.ts';
import { presetsText as text } from './text.ts';

const useStyles = makeStyles({
  keep: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '8px' },
  name: { flex: '1 1 200px' },
  list: { display: 'grid', gap: '4px', margin: 0, padding: 0, listStyleType: 'none' },
  entry: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { display: 'grid', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  entryName: { fontWeight: tokens.fontWeightSemibold },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
});

type Props = {
  kind: KindName;
  modelName: string;
  /** The form's current settings. */
  payload: LaunchPayload;
  fill: (name: string, payload: LaunchPayload) => void;
  close: () => void;
};

type Kept = { key: string; name: string; where: string; payload: LaunchPayload; remove?: () => void };

/** The stored settings of a model, in this browser and on the cluster (again.presets). Load it lazily. */
export function PresetsDialog({ kind, modelName, payload, fill, close }: Props) {
  const styles = useStyles();
  const list = useId();
  const address = paths.presets(modelName);
  useVisiblePlace(address, useOpen());
  const { submit, state, data: outcome } = useFetcher<PresetOutcome>();
  // Also after a failure: a preset may be stored or deleted although no answer came.
  const query = useReading(modelName, signal => readPresets(modelName, signal), { again: outcome });
  const keepsThem = useCan('launchHistory');
  const { allowed } = usePermission('models:start');
  const [name, setName] = useState('');
  const [place, setPlace] = useState('here');
  const [status, setStatus] = useState('');
  // A stored name is cleared; a refused one, and newer text, remain.
  const [seen, setSeen] = useState(outcome);
  if (outcome !== seen) {
    setSeen(outcome);
    if (outcome?.ok && outcome.kept === name.trim()) setName('');
  }
  const asSent = useIsAsSent(`${place} ${name}`, state !== 'idle');
  const type = (change: () => void) => {
    setStatus('');
    change();
  };
  const send = (fields: Record<string, string>) => {
    setStatus('');
    submit(fields, { method: 'post', action: address });
  };
  const all: Kept[] = [
    ...presetsOf(kind, modelName).map(one => ({
      key: `here ${one.name}`,
      name: one.name || text.last,
      where: one.name === '' ? text.lastAt(shownTime(one.at)) : text.here,
      payload: one.payload,
      remove: () => {
        deletePreset(one);
        setStatus(noticeText.deleted(one.name || text.last));
      },
    })),
    ...(query.data ?? []).map(({ model_uid, data, is_owner }) => ({
      key: `cluster ${model_uid}`,
      name: model_uid || text.unnamed,
      where: text.onCluster,
      payload: { model_uid: null, ...data, model_name: modelName, model_type: payload.model_type },
      ...(is_owner && allowed ? { remove: () => send({ intent: 'remove', name: model_uid }) } : {}),
    })),
  ];

  function keep(): void {
    const reason = keepAs(name.trim());
    if (reason !== undefined) setStatus(reason);
  }

  /** The reason why it was not stored, if any. */
  function keepAs(given: string): string | undefined {
    if (given === '') return text.nameless;
    if (place === 'cluster') {
      if (isUnreachable(given)) return text.unreachable;
      send({ intent: 'keep', name: given, payload: JSON.stringify(payload) });
      return undefined;
    }
    if (!savePreset(kind, given, payload)) return text.full;
    setStatus(text.kept(given));
    setName('');
    return undefined;
  }

  return (
    <Dialog title={text.title(modelName)} close={close}>
      <form
        className={styles.keep}
        onSubmit={event => {
          event.preventDefault();
          // The surrounding launch form is not sent.
          event.stopPropagation();
          keep();
        }}
      >
        <Field label={text.name} className={styles.name}>
          <Input value={name} onChange={(_, { value }) => type(() => setName(value))} />
        </Field>
        {keepsThem && allowed && (
          <Field label={text.place}>
            <Select value={place} onChange={(_, { value }) => type(() => setPlace(value))}>
              <option value="here">{text.here}</option>
              <option value="cluster">{text.onCluster}</option>
            </Select>
          </Field>
        )}
        {/* Not by the second half of a double click, which finds the name kept and gone. */}
        <Button
          type="submit"
          disabledFocusable={state === 'submitting'}
          onClick={event => event.detail > 1 && event.preventDefault()}
        >
          {text.keep}
        </Button>
      </form>
      <p className={styles.quiet}>{text.secrets}</p>
      <Unanswered place={address} />
      <p className={styles.quiet} role="status">
        {status || ((outcome?.ok || asSent) && outcome?.message)}
      </p>
      {all.length === 0 && <p className={styles.quiet}>{text.none}</p>}
      {keepsThem && query.data === undefined && (
        <p className={styles.quiet}>{query.failure === undefined ? text.loading : text.notRead}</p>
      )}
      <ul className={styles.list} aria-label={text.list}>
        {all.map((one, index) => (
          <li key={one.key} className={styles.entry}>
            <span className={styles.words}>
              <span translate="no" className={styles.entryName}>
                {one.name}
              </span>
              <span id={`${list}${index}`} className={styles.quiet}>
                {one.where}
              </span>
            </span>
            <Button
              aria-label={text.fillWith(one.name)}
              aria-describedby={`${list}${index}`}
              onClick={() => fill(one.name, one.payload)}
            >
              {text.use}
            </Button>
            {one.remove && (
              <IconButton
                label={dialogText.remove(one.name)}
                aria-describedby={`${list}${index}`}
                icon={<DeleteRegular />}
                onClick={one.remove}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
