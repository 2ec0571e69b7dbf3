import {
  DrawerBody,
  DrawerFooter,
  Input,
  makeStyles,
  Spinner,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import { autostartAddress, defaultPolicy, hasPlaces, withoutPlaces } from '#app/cluster/models/autostart.ts';
import { jsonOf } from '#app/format/code-text.ts';
import { isObject, parsedJson } from '#app/format/json.ts';
import { isPositiveInteger } from '#app/format/numbers.ts';
import { Field } from '#app/forms/field.tsx';
import { startText } from '#app/messages/autostart.ts';
import { dialogText } from '#app/messages/controls.ts';
import { jsonError } from '#app/messages/json.ts';
import { useVisiblePlace } from '#app/notify/background-result.ts';
import { Drawer } from '#app/overlays/drawer.tsx';
import { useOpen } from '#app/overlays/surface.tsx';
import { paths } from '#app/paths.ts';
import { useQueryState } from '#app/query/query.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { useSessionFetcher } from '#app/query/route-data.ts';
import { placeholdersIn, withoutSecrets, withValues } from '#app/storage/secrets.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DrawerForm, SubmitButton } from '#app/ui/controls/drawer-form.tsx';
import { WithoutPlaces } from '#app/ui/controls/without-places.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { SlowResponseNotice } from '#app/ui/query/slow-response.tsx';
import { drawerContent } from '#app/ui/styles.ts';
import { CodeBlock } from '#app/ui/text/code-block.tsx';
import { ownElement } from '#app/ui/text/own-element.tsx';
import { type AutostartForm, autostartForm } from './route.ts';
import { autostartEntryText as text } from './text.ts';

const useStyles = makeStyles({
  content: drawerContent,
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** How many of the started models are named. */
const MAX_NAMES = 8;

type Props = { uid: string; close: () => void };

/** The automatic start of one model. Values of secrets are in no storage and leave with the drawer. Load it lazily. */
export function EntryDrawer({ uid, close }: Props) {
  const styles = useStyles();
  const query = useQueryState(autostartForm(uid));
  const fetcher = useSessionFetcher<ChangeResult>(`autostart:${uid}`);
  useVisiblePlace(autostartAddress(uid), useOpen());
  const { data: form, failure, message } = query;
  const [first] = useState(fetcher.data);
  const result = fetcher.state === 'idle' && fetcher.data !== first ? fetcher.data : undefined;
  const props = { uid, close, result, busy: fetcher.state !== 'idle' };
  const send = (fields: Record<string, string>) =>
    fetcher.submit({ ...fields, uid }, { method: 'post', action: paths.autostart });
  return (
    <Drawer title={text.title(uid)} close={close}>
      {form === undefined ? (
        <>
          <DrawerBody>
            <div className={styles.content}>
              {failure === undefined && <Spinner label={ownElement(text.loading)} />}
              {failure !== undefined && <Notice intent="error" title={text.failed} text={message} />}
              <SlowResponseNotice of={query} />
            </div>
          </DrawerBody>
          <DrawerFooter>
            <Button autoFocus onClick={close}>
              {dialogText.close}
            </Button>
          </DrawerFooter>
        </>
      ) : (
        <EntryForm form={form} send={send} {...props} />
      )}
    </Drawer>
  );
}

type FormProps = Props & {
  form: AutostartForm;
  send: (fields: Record<string, string>) => void;
  result: ChangeResult | undefined;
  busy: boolean;
};

function EntryForm({ uid, form, send, result, busy, close }: FormProps) {
  const styles = useStyles();
  const { entry, settings, starts } = form;
  const { priority, tries, interval } = entry ?? defaultPolicy;
  const [typed, setTyped] = useState({
    priority: String(priority),
    tries: String(tries),
    interval: String(interval),
  });
  const [further, setFurther] = useState('');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const [isPlaceless, setPlaceless] = useState(true);
  const more = further.trim() === '' ? {} : parsedJson(further);
  const known: LaunchPayload | undefined = settings && {
    ...settings,
    ...(isObject(more) ? more : {}),
    model_uid: uid,
  };
  const launch = isPlaceless && known !== undefined ? withoutPlaces(known) : known;
  const missing = launch === undefined ? [] : placeholdersIn(launch);
  const errors = {
    priority: /^-?\d+$/.test(typed.priority.trim()) ? undefined : text.notInteger,
    tries: isPositiveInteger(typed.tries) ? undefined : text.notWhole,
    interval: isPositiveInteger(typed.interval) ? undefined : text.notWhole,
    further: isObject(more) ? undefined : (jsonError(further) ?? text.notObject),
  };
  const isComplete =
    Object.values(errors).every(error => error === undefined) && missing.every(name => values[name]);
  const done = result?.ok === true && !busy;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (busy || launch === undefined || !isComplete) return;
    send({ intent: 'save', ...typed, launch: JSON.stringify(withValues(launch, values)) });
  }

  return (
    <DrawerForm
      place={autostartAddress(uid)}
      {...{ result, busy }}
      onSubmit={submit}
      buttons={
        <>
          {!done && launch !== undefined && (
            <SubmitButton needs="models:start" busy={busy}>
              {starts.length > 0 ? text.saveAndStart : text.save}
            </SubmitButton>
          )}
          {!done && entry !== undefined && (
            <Button
              needs="models:start"
              disabledFocusable={busy}
              aria-label={text.removeOf(uid)}
              onClick={() => send({ intent: 'remove' })}
            >
              {text.remove}
            </Button>
          )}
          <Button autoFocus={done || launch === undefined} onClick={close}>
            {dialogText.close}
          </Button>
        </>
      }
    >
      {!done && <p className={styles.quiet}>{text.intro}</p>}
      {!done && launch === undefined && (
        <Notice role="note" text={entry === undefined ? text.unknown : text.hidden} />
      )}
      {!done && launch !== undefined && (
        <>
          {(['priority', 'tries', 'interval'] as const).map(name => (
            <Field
              key={name}
              label={text[name]}
              required
              {...(name === 'priority' && { hint: text.priorityHint })}
              {...(isChecked && errors[name] !== undefined && { validationMessage: errors[name] })}
            >
              <Input
                value={typed[name]}
                inputMode="numeric"
                autoFocus={name === 'priority'}
                onChange={(_, { value }) => setTyped({ ...typed, [name]: value })}
              />
            </Field>
          ))}
          <CodeBlock label={text.settings} text={jsonOf(withoutSecrets(launch))} />
          {form.from === 'row' && (
            <Field
              label={text.further}
              hint={text.fromRow}
              {...(isChecked && errors.further !== undefined && { validationMessage: errors.further })}
            >
              <Textarea value={further} onChange={(_, { value }) => setFurther(value)} />
            </Field>
          )}
          {missing.length > 0 && <Notice role="note" text={text.valuesNeeded} />}
          {missing.map(name => (
            <Field
              key={name}
              label={text.valueOf(name.replace(/^YOUR_/, ''))}
              required
              {...(isChecked && !values[name] && { validationMessage: text.valuesNeeded })}
            >
              <Input
                type="password"
                autoComplete="off"
                value={values[name] ?? ''}
                onChange={(_, { value }) => setValues({ ...values, [name]: value })}
              />
            </Field>
          ))}
          {known !== undefined && hasPlaces(known) && (
            <WithoutPlaces uids={[uid]} isChosen={isPlaceless} choose={setPlaceless} />
          )}
          {launch.n_gpu === null && <Notice role="note" text={text.cpu} />}
          <Notice role="note" intent="info" text={startsText(starts)} />
        </>
      )}
    </DrawerForm>
  );
}

/** The sentence that names the models that a save starts at once. */
function startsText(starts: readonly string[]): string {
  if (starts.length === 0) return startText.startsNothing;
  return startText.startsNow(starts.slice(0, MAX_NAMES), Math.max(0, starts.length - MAX_NAMES));
}
