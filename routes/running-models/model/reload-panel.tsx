import { makeStyles, Spinner } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { labelOf } from '#app/features/launch/shown-setting.ts';
import { shownTime } from '#app/format/clock.ts';
import { parsedJson, shownValue } from '#app/format/json.ts';
import { isPositiveInteger } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { ChoiceField, Fields, TextField } from '#app/forms/fields.ts';
import { FormFields } from '#app/forms/form-fields.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import { jointText } from '#app/messages/controls.ts';
import { launchFormText } from '#app/messages/launch-form.ts';
import { Confirm } from '#app/overlays/confirm.tsx';
import { paths } from '#app/paths.ts';
import { intervals } from '#app/query/intervals.ts';
import { usePoll } from '#app/query/poll.ts';
import { type Query, useQueryState } from '#app/query/query.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { useSessionFetcher } from '#app/query/route-data.ts';
import { Panel, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { modelText, reloadText as text } from '#routes/running-models/text.ts';
import { type AskedReload, forgetSent, lastSent, presentValues, type Reload } from './reload.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: '12px', maxWidth: '32rem' },
  bar: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  list: { margin: 0, paddingLeft: '20px', overflowWrap: 'anywhere' },
});

const MAX_SECONDS = 3600;

type Props = {
  model: RunningModel;
  of: Query<Reload>;
  /** The settings of its launch, where they are known. */
  launched: object | undefined;
};

/** The settings that can be changed while a model runs, and the result of the last change (running.reload). */
export function ReloadPanel({ model, of, launched }: Props) {
  const { advice } = usePanelStyles();
  const query = useQueryState(of);
  const { data, failure, message } = query;
  const isUnderWay = data !== undefined && 'status' in data && data.status.status === 'reloading';
  usePoll(isUnderWay ? intervals.reload : undefined, query);
  return (
    <Panel title={text.title}>
      {data === undefined && failure === undefined && <Spinner label={text.loading} />}
      {failure !== undefined && <Notice intent="error" title={text.failed} text={message} />}
      {data !== undefined && 'refused' in data && <p className={advice}>{text.refused(data.refused)}</p>}
      {data !== undefined && 'config' in data && (
        <ReloadForm key={model.id} {...{ model, data, isUnderWay, launched }} />
      )}
      {data !== undefined && ('refused' in data || !data.config.enabled) && (
        <p className={advice}>{text.otherwise}</p>
      )}
    </Panel>
  );
}

/** The other ways to change a model that the cluster does not reload; empty if no replica can be added. */
export function OtherwisePanel({ model }: { model: RunningModel }) {
  const { advice } = usePanelStyles();
  const adds = useCan('addReplica');
  return (
    adds &&
    model.model_engine !== '' && (
      <Panel title={text.title}>
        <p className={advice}>{text.otherwise}</p>
      </Panel>
    )
  );
}

type Told = Exclude<Reload, { refused: string }>;
type FormProps = Pick<Props, 'model' | 'launched'> & { data: Told; isUnderWay: boolean };

/** Its name has a space, as no setting has. */
const DRAIN = 'drain seconds';

/** The form of these settings by name, with their values as texts. */
function formOf(config: Told['config'], names: readonly string[], current: Record<string, string>) {
  const rows = names.map(name => {
    const type = config.parameters[name] ?? '';
    const hint = Object.entries(text.types).find(([known]) => known === type)?.[1] ?? text.otherType;
    const row: TextField<ReloadDraft, undefined> | ChoiceField<ReloadDraft, undefined> = {
      label: () => labelOf(name) ?? verbatim(name),
      hint: () => hint,
      default: '',
      check: value => (value !== current[name] && typedValue(type, value) === undefined ? hint : undefined),
      ...(type === 'bool'
        ? {
            control: 'select',
            options: () => [
              ...(current[name] === '' ? [{ value: '', text: text.engineDecides }] : []),
              ...['true', 'false'].map(word => ({ value: word, text: word })),
            ],
          }
        : { control: 'text', placeholder: () => text.engineDecides }),
    };
    return [name, row] as const;
  });
  const drain: TextField<ReloadDraft, undefined> = {
    control: 'text',
    label: () => text.drain,
    default: '300',
    inputMode: 'numeric',
    check: value => (isPositiveInteger(value) && Number(value) <= MAX_SECONDS ? undefined : text.wrongDrain),
  };
  const fields: Fields<ReloadDraft, undefined> = { ...Object.fromEntries(rows), [DRAIN]: drain };
  return { fields, parts: Object.keys(fields) };
}

type ReloadDraft = Record<string, string>;

function ReloadForm({ model, data, isUnderWay, launched }: FormProps) {
  const styles = useStyles();
  const { advice } = usePanelStyles();
  const { config, status } = data;
  const { id: uid } = model;
  const fetcher = useSessionFetcher<ChangeResult>(`reload:${uid}`);
  const current = presentValues(model, config, launched);
  const names = Object.keys(config.parameters).filter(
    name => config.enabled || config.hot_parameters.includes(name),
  );
  const start: ReloadDraft = Object.fromEntries(names.map(name => [name, shownValue(current[name])]));
  const form = formOf(config, names, start);
  const { draft, fields, handlers } = useForm(form, { ...start, [DRAIN]: '300' }, undefined, fetcher.data);
  const [asked, ask] = useState<Omit<AskedReload, 'before'>>();
  const [isUnchanged, setUnchanged] = useState(false);
  const [first] = useState(fetcher.data);
  const isSending = fetcher.state !== 'idle';
  const busy = isUnderWay || isSending;
  const refused = isSending || fetcher.data === first ? undefined : fetcher.data?.message;
  const drain = Number(draft[DRAIN]) || 300;

  function review(): void {
    const changed = names.filter(name => draft[name] !== start[name]);
    setUnchanged(changed.length === 0);
    if (busy || changed.length === 0) return;
    const values = changed.map(name => [name, typedValue(config.parameters[name], draft[name] ?? '')]);
    ask({ values: Object.fromEntries(values), drain });
  }

  function send(sent: Omit<AskedReload, 'before'>): void {
    const before = Object.fromEntries(Object.keys(sent.values).map(name => [name, current[name] ?? null]));
    const reload = JSON.stringify({ ...sent, before });
    fetcher.submit({ reload }, { method: 'post', action: paths.runningModel(uid) });
  }

  return (
    <>
      <p className={advice}>
        {names.length > 0 ? text.intro : text.noCache(launchFormText.labels.enable_weight_cache)}
      </p>
      <LastChange {...{ uid, status, busy }} goBack={values => ask({ values, drain })} />
      {names.length > 0 && (
        <form className={styles.form} {...handlers(review)}>
          <FormFields {...fields} />
          <div className={styles.bar}>
            <Button type="submit" appearance="primary" needs="models:start" disabledFocusable={busy}>
              {text.review}
            </Button>
          </div>
        </form>
      )}
      {isSending && <p role="status">{text.sending}</p>}
      {isUnchanged && <Notice intent="error" text={text.nothing} />}
      {refused !== undefined && refused !== '' && <Notice intent="error" text={refused} />}
      <Confirm
        of={asked}
        question={({ drain: seconds }) => text.question(uid, seconds)}
        action={({ values }) => text.action(Object.keys(values).length)}
        yes={send}
        close={() => ask(undefined)}
      >
        {({ values }) => (
          <ul className={styles.list}>
            {Object.entries(values).map(([name, value]) => (
              <li key={name}>
                {text.difference(name, shownValue(current[name]) || modelText.notSet, shownValue(value))}
              </li>
            ))}
          </ul>
        )}
      </Confirm>
    </>
  );
}

type LastProps = {
  uid: string;
  status: Told['status'];
  busy: boolean;
  goBack: (values: Record<string, unknown>) => void;
};

/** The result of the last change, and the way back from one of this tab. */
function LastChange({
  uid,
  status: { status, stage, error, restored, operation_id, finished_at },
  busy,
  goBack,
}: LastProps) {
  const styles = useStyles();
  const own = lastSent(uid);
  const isOwn = own !== undefined && own.operation === operation_id;
  const isForgotten = own !== undefined && status === 'idle' && !busy;
  useEffect(() => {
    // Once it is said, the next visit says nothing of it.
    if (isForgotten) return () => forgetSent(uid);
  }, [isForgotten, uid]);
  const values = Object.entries(own?.before ?? {});
  const settled = values.filter(([, value]) => value !== null);
  const unset = values.filter(([, value]) => value === null).map(([name]) => name);
  return (
    <>
      <div role="status">
        {status === 'reloading' && <Spinner size="tiny" label={text.underWay(stage)} />}
      </div>
      {isForgotten && <Notice text={text.forgotten} />}
      {status === 'ready' && (
        <Notice intent="success" text={text.done(finished_at ? shownTime(localTime(finished_at)) : '')} />
      )}
      {status === 'error' && (
        <Notice intent="error" text={restored ? text.restored(error) : text.broken(error)} />
      )}
      {status === 'cancelled' && <Notice intent="error" text={text.cancelled} />}
      {status === 'ready' && isOwn && (
        <div className={styles.bar}>
          {settled.length > 0 && (
            <Button
              size="small"
              needs="models:start"
              disabledFocusable={busy}
              onClick={() => goBack(Object.fromEntries(settled))}
            >
              {text.back}
            </Button>
          )}
          {unset.length > 0 && text.backPartly(jointText.list(unset))}
        </div>
      )}
    </>
  );
}

/** A typed value as the cluster takes it; undefined if it does not fit. */
function typedValue(type: string | undefined, typed: string): unknown {
  const word = typed.trim();
  if (type === 'bool') return word === '' ? undefined : word === 'true';
  if (type === 'image_limits') return parsedJson(word);
  // A type of a later release.
  if (!(type !== undefined && type in text.types))
    return word === '' ? undefined : (parsedJson(word) ?? word);
  const number = Number(word || Number.NaN);
  if (!Number.isFinite(number)) return undefined;
  if (type === 'chunk_size' && number === -1) return number;
  if (number <= 0 || (type === 'fraction' && number > 1)) return undefined;
  return /int|size/.test(type ?? '') && !Number.isInteger(number) ? undefined : number;
}
