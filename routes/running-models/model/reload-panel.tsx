import { Input, makeStyles, Select, Spinner } from '@fluentui/react-components';
import { type FormEvent, useEffect, useState } from 'react';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { shownTime } from '#app/format/clock.ts';
import { parsedJson } from '#app/format/json.ts';
import { isPositiveInteger } from '#app/format/numbers.ts';
import { Field } from '#app/forms/field.tsx';
import { localTime } from '#app/http/cluster-clock.ts';
import { jointText } from '#app/messages/controls.ts';
import { Confirm } from '#app/overlays/confirm.tsx';
import { intervals } from '#app/query/intervals.ts';
import { usePoll } from '#app/query/poll.ts';
import { type Query, useQueryState } from '#app/query/query.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { Panel, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { ownElement } from '#app/ui/text/own-element.tsx';
import { reloadText as text } from '#routes/running-models/text.ts';
import { forgetSent, lastSent, presentValues, type Reload, sendReload } from './reload.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: '12px', maxWidth: '32rem' },
  bar: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  list: { margin: 0, paddingLeft: '20px', overflowWrap: 'anywhere' },
});

const DRAIN_SECONDS = '300';
const MAX_SECONDS = 3600;

type Props = { model: RunningModel; of: Query<Reload> };

/** The settings that can be changed while a model runs, and the result of the last change (running.reload). */
export function ReloadPanel({ model, of }: Props) {
  const { advice } = usePanelStyles();
  const query = useQueryState(of);
  const { data, failure, message } = query;
  const isUnderWay = data !== undefined && 'status' in data && data.status.status === 'reloading';
  usePoll(isUnderWay ? intervals.reload : undefined, query);
  return (
    <Panel title={text.title}>
      {data === undefined && failure === undefined && <Spinner label={ownElement(text.loading)} />}
      {failure !== undefined && <Notice intent="error" title={text.failed} text={message} />}
      {data !== undefined && 'refused' in data && (
        <p className={advice}>{ownElement(text.refused(data.refused))}</p>
      )}
      {data !== undefined && 'config' in data && (
        <ReloadForm key={model.id} {...{ model, data, isUnderWay }} poll={() => askAgain(of)} />
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

async function askAgain({ source }: Query<Reload>): Promise<void> {
  await source.poll(new AbortController().signal);
}

type Told = Exclude<Reload, { refused: string }>;
type FormProps = { model: RunningModel; data: Told; isUnderWay: boolean; poll: () => Promise<void> };
type Asked = { values: Record<string, unknown>; drain: number };

function ReloadForm({ model, data, isUnderWay, poll }: FormProps) {
  const styles = useStyles();
  const { advice } = usePanelStyles();
  const { config, status } = data;
  const { id: uid } = model;
  const current = presentValues(model, config);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [drain, setDrain] = useState(DRAIN_SECONDS);
  const [asked, ask] = useState<Asked>();
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState<ChangeResult>();
  const names = Object.keys(config.parameters).filter(
    name => config.enabled || config.hot_parameters.includes(name),
  );
  const changed = names.filter(name => name in typed && typed[name] !== textOf(current[name]));
  const wrong = changed.filter(name => typedValue(config.parameters[name], typed[name] ?? '') === undefined);
  const isDrainRight = isPositiveInteger(drain) && Number(drain) <= MAX_SECONDS;
  const busy = isUnderWay || isSending;

  function review(event: FormEvent): void {
    event.preventDefault();
    if (busy || wrong.length > 0 || !isDrainRight) return;
    if (changed.length === 0) setResult({ ok: false, message: text.nothing });
    else {
      const values = changed.map(name => [name, typedValue(config.parameters[name], typed[name] ?? '')]);
      ask({ values: Object.fromEntries(values), drain: Number(drain) });
    }
  }

  async function send({ values, drain: seconds }: Asked): Promise<void> {
    setSending(true);
    setResult(undefined);
    const before = Object.fromEntries(Object.keys(values).map(name => [name, current[name] ?? null]));
    const answer = await sendReload(uid, values, before, seconds);
    setResult(answer);
    if (answer.ok) setTyped({});
    await poll();
    setSending(false);
  }

  return (
    <>
      <p className={advice}>
        {ownElement(names.length > 0 ? text.intro : text.noCache('enable_weight_cache=true'))}
      </p>
      <LastChange
        {...{ uid, status, busy }}
        goBack={values => ask({ values, drain: Number(drain) || 300 })}
      />
      {names.length > 0 && (
        <form className={styles.form} onSubmit={review} noValidate>
          {names.map(name => (
            <ValueField
              key={name}
              {...{ name }}
              type={config.parameters[name] ?? ''}
              isWrong={wrong.includes(name)}
              value={typed[name] ?? textOf(current[name])}
              set={value => setTyped({ ...typed, [name]: value })}
            />
          ))}
          <Field label={text.drain} {...(!isDrainRight && { validationMessage: text.wrongDrain })}>
            <Input value={drain} inputMode="numeric" onChange={(_, { value }) => setDrain(value)} />
          </Field>
          <div className={styles.bar}>
            <Button type="submit" appearance="primary" needs="models:start" disabledFocusable={busy}>
              {text.review}
            </Button>
          </div>
        </form>
      )}
      {isSending && <p role="status">{text.sending}</p>}
      {result !== undefined && result.message !== '' && <Notice intent="error" text={result.message} />}
      <Confirm
        of={asked}
        question={({ drain: seconds }) => text.question(uid, seconds)}
        action={({ values }) => text.action(Object.keys(values).length)}
        yes={values => void send(values)}
        close={() => ask(undefined)}
      >
        {({ values }) => (
          <ul className={styles.list}>
            {Object.entries(values).map(([name, value]) => (
              <li key={name}>
                {ownElement(text.difference(name, textOf(current[name]) || text.notSet, textOf(value)))}
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
        {status === 'reloading' && <Spinner size="tiny" label={ownElement(text.underWay(stage))} />}
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
          {unset.length > 0 && ownElement(text.backPartly(jointText.list(unset)))}
        </div>
      )}
    </>
  );
}

type FieldProps = {
  name: string;
  type: string;
  isWrong: boolean;
  value: string;
  set: (value: string) => void;
};

function ValueField({ name, type, isWrong, value, set }: FieldProps) {
  const hint = Object.entries(text.types).find(([known]) => known === type)?.[1] ?? text.otherType;
  return (
    <Field
      label={<span translate="no">{name}</span>}
      hint={hint}
      {...(isWrong && { validationMessage: hint })}
    >
      {type === 'bool' ? (
        <Select value={value} onChange={(_, chosen) => set(chosen.value)}>
          {value === '' && <option value="">{text.engineDecides}</option>}
          {['true', 'false'].map(word => (
            <option key={word} value={word} translate="no">
              {word}
            </option>
          ))}
        </Select>
      ) : (
        <Input
          value={value}
          placeholder={text.engineDecides}
          autoComplete="off"
          onChange={(_, changed) => set(changed.value)}
        />
      )}
    </Field>
  );
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
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
