import {
  Checkbox,
  DrawerBody,
  DrawerFooter,
  Input,
  makeStyles,
  Radio,
  RadioGroup,
  Select,
  Textarea,
} from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { useFetcher } from 'react-router-dom';
import { kindNames, wireType } from '#app/catalogue/kind-names.ts';
import { useRunningNow } from '#app/cluster/models/models.ts';
import { shownTime } from '#app/format/clock.ts';
import { Field } from '#app/forms/field.tsx';
import { dialogText } from '#app/messages/controls.ts';
import { useVisiblePlace } from '#app/notify/background-result.ts';
import { Drawer } from '#app/overlays/drawer.tsx';
import { useOpen } from '#app/overlays/surface.tsx';
import { paths } from '#app/paths.ts';
import { usePermission } from '#app/session/permissions.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DrawerForm, SubmitButton } from '#app/ui/controls/drawer-form.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { drawerContent } from '#app/ui/styles.ts';
import { ownElement } from '#app/ui/text/own-element.tsx';
import type { AccessKey } from './api.ts';
import {
  AS_NOW,
  bodyOf,
  changesModels,
  draftOf,
  EXPIRY_DAYS,
  type KeyDraft,
  linesOf,
  NEVER,
  scopesOf,
} from './key-draft.ts';
import { KEY_DRAWER, type KeyResult } from './route.ts';
import { ShownKey } from './shown-key.tsx';
import { keyFormText, keysText, shownKeyText } from './text.ts';

const useStyles = makeStyles({
  content: drawerContent,
  types: { margin: 0, padding: 0, border: 'none' },
  group: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px' },
});

type Props = { of: AccessKey | 'new'; close: () => void };

/** Creates or changes a key. A created key is shown here once and leaves with the drawer. Load it lazily. */
export function KeyDrawer({ of, close }: Props) {
  const styles = useStyles();
  const fetcher = useFetcher<KeyResult>();
  const { data: result } = fetcher;
  const manages = usePermission('keys:manage').allowed;
  useVisiblePlace(KEY_DRAWER, useOpen());
  const title = of === 'new' ? keysText.create : keysText.changeThis(of.name);
  if (result?.secret === undefined)
    return (
      <Drawer title={title} close={close}>
        <KeyForm key={of === 'new' ? of : of.id} of={of === 'new' ? undefined : of} {...{ fetcher, close }} />
      </Drawer>
    );
  return (
    <Drawer title={title} close={close}>
      <DrawerBody>
        <div className={styles.content}>
          <Notice intent="success" text={result.message} />
          <ShownKey secret={result.secret} note={shownKeyText.copyNow(manages)} />
        </div>
      </DrawerBody>
      <DrawerFooter>
        <Button appearance="primary" autoFocus onClick={close}>
          {dialogText.close}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}

type FormProps = {
  of: AccessKey | undefined;
  fetcher: ReturnType<typeof useFetcher<KeyResult>>;
  close: () => void;
};

function KeyForm({ of, fetcher: { submit, state, data: result }, close }: FormProps) {
  const [draft, setDraft] = useState(() => draftOf(of));
  const [isChecked, setChecked] = useState(false);
  const change = (values: Partial<KeyDraft>) => setDraft({ ...draft, ...values });
  const busy = state !== 'idle';
  const nameless = draft.name.trim() === '';
  const noModels = changesModels(draft, of) && scopesOf(draft, of).length === 0;

  function send(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (nameless || noModels || busy) return;
    submit(
      {
        intent: of === undefined ? 'create' : 'change',
        id: String(of?.id ?? ''),
        body: JSON.stringify(bodyOf(draft, of)),
      },
      { method: 'post', action: paths.keys },
    );
  }

  return (
    <DrawerForm
      place={KEY_DRAWER}
      {...{ result, busy }}
      onSubmit={send}
      buttons={
        <>
          <SubmitButton needs={of === undefined ? 'keys:create' : 'keys:manage'} busy={busy}>
            {of === undefined ? keyFormText.submit : keyFormText.save}
          </SubmitButton>
          <Button onClick={close}>{result?.ok ? dialogText.close : keyFormText.cancel}</Button>
        </>
      }
    >
      <Field
        label={keyFormText.name}
        required
        hint={keyFormText.nameHint}
        {...(isChecked && nameless && { validationMessage: keyFormText.nameless })}
      >
        <Input
          value={draft.name}
          autoComplete="off"
          autoFocus
          onChange={(_, { value }) => change({ name: value })}
        />
      </Field>
      <Field label={keyFormText.expires}>
        <Select value={draft.expires} onChange={(_, { value }) => change({ expires: value })}>
          {of?.expiresAt !== undefined && (
            <option value={AS_NOW}>{keyFormText.keep(shownTime(of.expiresAt))}</option>
          )}
          <option value={NEVER}>{keysText.never}</option>
          {EXPIRY_DAYS.map(days => (
            <option key={days} value={days}>
              {keyFormText.inDays(days)}
            </option>
          ))}
        </Select>
      </Field>
      {of !== undefined && (
        <Checkbox
          label={ownElement(keyFormText.enabled)}
          checked={draft.enabled}
          onChange={(_, { checked }) => change({ enabled: checked === true })}
        />
      )}
      <Field
        label={keyFormText.models}
        {...(isChecked && noModels && { validationMessage: keyFormText.noModels })}
      >
        <RadioGroup
          value={draft.all ? 'all' : 'some'}
          onChange={(_, { value }) => change({ all: value === 'all' })}
        >
          <Radio value="all" label={ownElement(keyFormText.all)} />
          <Radio value="some" label={ownElement(keyFormText.some)} />
        </RadioGroup>
      </Field>
      {!draft.all && <SomeModels draft={draft} change={change} />}
    </DrawerForm>
  );
}

/** The number of running models that are offered. */
const MAX_OFFERED = 8;

type SomeProps = { draft: KeyDraft; change: (values: Partial<KeyDraft>) => void };

function SomeModels({ draft: { types, uids }, change }: SomeProps) {
  const styles = useStyles();
  const { data: running = [] } = useRunningNow();
  const chosen = linesOf(uids);
  const offered = running.map(({ id }) => id).filter(id => !chosen.includes(id));
  return (
    <>
      <fieldset className={styles.types}>
        <legend>{keyFormText.types}</legend>
        <div className={styles.group}>
          {kindNames.map(wireType).map(type => (
            <Checkbox
              key={type}
              label={<span translate="no">{type}</span>}
              checked={types.includes(type)}
              onChange={(_, { checked }) =>
                change({ types: checked ? [...types, type] : types.filter(one => one !== type) })
              }
            />
          ))}
        </div>
      </fieldset>
      <Field label={keyFormText.uids} hint={keyFormText.uidsHint}>
        <Textarea value={uids} resize="vertical" onChange={(_, { value }) => change({ uids: value })} />
      </Field>
      <div className={styles.group}>
        {offered.slice(0, MAX_OFFERED).map(uid => (
          <Button key={uid} size="small" onClick={() => change({ uids: [...chosen, uid].join('\n') })}>
            {keyFormText.addUid(uid)}
          </Button>
        ))}
      </div>
    </>
  );
}
