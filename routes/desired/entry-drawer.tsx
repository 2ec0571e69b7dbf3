import { DrawerBody, DrawerFooter, Input, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import { autostartAddress, defaultPolicy, hasPlaces, withoutPlaces } from '#app/cluster/models/autostart.ts';
import { jsonOf } from '#app/format/code-text.ts';
import { firstNames } from '#app/format/first-names.ts';
import { isObject, parsedJson } from '#app/format/json.ts';
import { isPositiveInteger } from '#app/format/numbers.ts';
import { DrawerForm } from '#app/forms/drawer-form.tsx';
import { Field } from '#app/forms/field.tsx';
import type { Form } from '#app/forms/fields.ts';
import type { CustomProps } from '#app/forms/form-fields.tsx';
import { startText } from '#app/messages/autostart.ts';
import { dialogText, formText } from '#app/messages/controls.ts';
import { jsonError } from '#app/messages/json.ts';
import { useVisiblePlace } from '#app/notify/background-result.ts';
import { Drawer } from '#app/overlays/drawer.tsx';
import { useOpen } from '#app/overlays/surface.tsx';
import { paths } from '#app/paths.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { useReading } from '#app/query/resource-route.ts';
import { useSessionFetcher } from '#app/query/route-data.ts';
import { placeholdersIn, withoutSecrets, withValues } from '#app/storage/secrets.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { WithoutPlaces } from '#app/ui/controls/without-places.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { SlowResponseNotice } from '#app/ui/query/slow-response.tsx';
import { drawerContent } from '#app/ui/styles.ts';
import { CodeBlock } from '#app/ui/text/code-block.tsx';
import { type AutostartForm, mayChangeAutostart, readForm } from './route.ts';
import { desiredText, autostartEntryText as text } from './text.ts';

const useStyles = makeStyles({
  content: drawerContent,
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
});

type EntryDraft = {
  priority: string;
  tries: string;
  interval: string;
  further: string;
  /** Of the secrets that the settings lack, by name. */
  values: Readonly<Record<string, string>>;
  isPlaceless: boolean;
};
type EntryContext = AutostartForm & { uid: string };

/** The settings that the draft saves; without `settings` none are known. */
function launchOf({ further, isPlaceless }: EntryDraft, { settings, uid }: EntryContext) {
  const more = further.trim() === '' ? {} : parsedJson(further);
  const known: LaunchPayload | undefined = settings && {
    ...settings,
    ...(isObject(more) ? more : {}),
    model_uid: uid,
  };
  return isPlaceless && known !== undefined ? withoutPlaces(known) : known;
}

function missingOf(draft: EntryDraft, context: EntryContext): string[] {
  const launch = launchOf(draft, context);
  return launch === undefined ? [] : placeholdersIn(launch);
}

const whole = (value: string) => (isPositiveInteger(value) ? undefined : formText.notWhole);

const number = { control: 'text', default: '', inputMode: 'numeric', star: true } as const;
const fields: Form<EntryDraft, EntryContext>['fields'] = {
  priority: {
    ...number,
    label: () => desiredText.facts.order,
    hint: () => text.priorityHint,
    check: value => (/^-?\d+$/.test(value.trim()) ? undefined : text.notInteger),
  },
  tries: { ...number, label: () => desiredText.facts.tries, check: whole },
  interval: { ...number, label: () => text.interval, check: whole },
  further: {
    control: 'text',
    label: () => text.further,
    default: '',
    hint: () => text.fromRow,
    multiline: true,
    visible: (_, { from }) => from === 'row',
    check: value =>
      value.trim() === '' || isObject(parsedJson(value)) ? undefined : (jsonError(value) ?? text.notObject),
  },
  values: {
    control: 'custom',
    label: () => text.valuesNeeded,
    default: {},
    visible: (draft, context) => missingOf(draft, context).length > 0,
    check: (values, draft, context) =>
      missingOf(draft, context).every(name => values[name]) ? undefined : text.valuesNeeded,
  },
  isPlaceless: {
    control: 'custom',
    label: () => startText.withoutPlaces,
    default: true,
    visible: (draft, context) => {
      const launch = launchOf({ ...draft, isPlaceless: false }, context);
      return launch !== undefined && hasPlaces(launch);
    },
  },
};
const form = { fields, parts: Object.keys(fields) };
/** Without settings nothing can be saved. */
const nothing = { fields, parts: [] };

type Props = { uid: string; close: () => void };

/** The automatic start of one model. Values of secrets are in no storage and leave with the drawer. Load it lazily. */
export function EntryDrawer({ uid, close }: Props) {
  const styles = useStyles();
  const query = useReading(mayChangeAutostart() ? uid : undefined, signal => readForm(uid, signal));
  useVisiblePlace(autostartAddress(uid), useOpen());
  const { data, failure, message } = query;
  return (
    <Drawer title={text.title(uid)} close={close}>
      {data === undefined ? (
        <>
          <DrawerBody>
            <div className={styles.content}>
              {failure === undefined && <Spinner label={text.loading} />}
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
        <EntryForm of={{ ...data, uid }} close={close} />
      )}
    </Drawer>
  );
}

function EntryForm({ of, close }: { of: EntryContext; close: () => void }) {
  const styles = useStyles();
  const { uid, entry, settings, starts } = of;
  const fetcher = useSessionFetcher<ChangeResult>(`autostart:${uid}`);
  const { priority, tries, interval } = entry ?? defaultPolicy;
  const send = (values: Record<string, string>) =>
    fetcher.submit(
      { ...values, uid, place: autostartAddress(uid) },
      { method: 'post', action: paths.desired },
    );
  return (
    <DrawerForm
      {...{ fetcher, close, context: of, place: autostartAddress(uid) }}
      form={settings === undefined ? nothing : form}
      start={{
        ...{ priority: String(priority), tries: String(tries), interval: String(interval) },
        ...{ further: '', values: {}, isPlaceless: true },
      }}
      needs="models:start"
      submit={settings && (starts.length > 0 ? text.saveAndStart : dialogText.save)}
      send={draft => {
        const { priority: order, tries: most, interval: seconds, values } = draft;
        const launch = JSON.stringify(withValues(launchOf(draft, of) ?? {}, values));
        send({ intent: 'save', priority: order, tries: most, interval: seconds, launch });
      }}
      once
      before={
        <>
          <p className={styles.quiet}>{text.intro}</p>
          {settings === undefined && (
            <Notice role="note" text={entry === undefined ? text.unknown : text.hidden} />
          )}
        </>
      }
      custom={{
        values: (props, draft) => <SecretFields {...props} names={missingOf(draft, of)} />,
        isPlaceless: ({ value, change }) => <WithoutPlaces uids={[uid]} isChosen={value} choose={change} />,
      }}
      buttons={busy =>
        entry !== undefined && (
          <Button
            needs="models:start"
            disabledFocusable={busy}
            aria-label={text.removeOf(uid)}
            onClick={() => send({ intent: 'remove' })}
          >
            {text.remove}
          </Button>
        )
      }
    >
      {draft => {
        const launch = launchOf(draft, of);
        return (
          launch !== undefined && (
            <>
              <CodeBlock label={text.settings} text={jsonOf(withoutSecrets(launch))} />
              {launch.n_gpu === null && <Notice role="note" text={desiredText.startOnGpu(uid)} />}
              <Notice role="note" intent="info" text={startsText(starts)} />
            </>
          )
        );
      }}
    </DrawerForm>
  );
}

type SecretProps = CustomProps<EntryDraft['values']> & { names: readonly string[] };

function SecretFields({ names, label, value, change, errors }: SecretProps) {
  return (
    <>
      <Notice role="note" text={label} />
      {names.map(name => (
        <Field
          key={name}
          label={text.valueOf(name.replace(/^YOUR_/, ''))}
          required
          {...(!value[name] && errors.of('values'))}
        >
          <Input
            type="password"
            name="values"
            autoComplete="off"
            value={value[name] ?? ''}
            onChange={(_, typed) => change({ ...value, [name]: typed.value })}
          />
        </Field>
      ))}
    </>
  );
}

/** The sentence that names the models that a save starts at once. */
function startsText(starts: readonly string[]): string {
  return starts.length === 0 ? startText.startsNothing : startText.startsNow(...firstNames(starts));
}
