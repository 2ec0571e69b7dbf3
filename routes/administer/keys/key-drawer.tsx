import { Checkbox, DrawerBody, DrawerFooter, makeStyles, Textarea } from '@fluentui/react-components';
import { useFetcher } from 'react-router-dom';
import { kindNames, wireType } from '#app/catalogue/kind-names.ts';
import type { AccessKey } from '#app/cluster/keys.ts';
import { useRunningNow } from '#app/cluster/models/models.ts';
import { shownTime } from '#app/format/clock.ts';
import { DrawerForm } from '#app/forms/drawer-form.tsx';
import { Field } from '#app/forms/field.tsx';
import type { Form } from '#app/forms/fields.ts';
import type { CustomProps } from '#app/forms/form-fields.tsx';
import { dialogText } from '#app/messages/controls.ts';
import { useVisiblePlace } from '#app/notify/background-result.ts';
import { Drawer } from '#app/overlays/drawer.tsx';
import { useOpen } from '#app/overlays/surface.tsx';
import { paths } from '#app/paths.ts';
import { usePermission } from '#app/session/permissions.ts';
import { session } from '#app/session/session.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { drawerContent } from '#app/ui/styles.ts';
import { typeName } from '#app/ui/text/type-name.ts';
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
import { keysText, shownKeyText, keyFormText as text } from './text.ts';

const useStyles = makeStyles({
  content: drawerContent,
  types: { margin: 0, padding: 0, border: 'none' },
  group: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px' },
});

/** The context is the key that is changed. */
const fields: Form<KeyDraft, AccessKey | undefined>['fields'] = {
  name: {
    control: 'text',
    label: () => keysText.columns.name,
    default: '',
    hint: () => text.nameHint,
    star: true,
    check: name => (name.trim() === '' ? text.nameless : undefined),
  },
  expires: {
    control: 'select',
    label: () => keysText.columns.expires,
    default: NEVER,
    options: (_, key) => [
      ...(key?.expiresAt === undefined ? [] : [{ value: AS_NOW, text: text.keep(shownTime(key.expiresAt)) }]),
      { value: NEVER, text: keysText.never },
      ...EXPIRY_DAYS.map(days => ({ value: String(days), text: text.inDays(days) })),
    ],
  },
  enabled: {
    control: 'checkbox',
    label: () => text.enabled,
    default: true,
    visible: (_, key) => key !== undefined,
  },
  models: {
    control: 'radio',
    label: () => text.models,
    default: 'all',
    options: () => [
      { value: 'all', text: keysText.allModels },
      { value: 'some', text: text.some },
    ],
    check: (_, draft, key) =>
      changesModels(draft, key) && scopesOf(draft, key).length === 0 ? text.noModels : undefined,
  },
  types: { control: 'custom', label: () => text.types, default: [], visible: isOfSome },
  uids: { control: 'custom', label: () => text.uids, default: '', visible: isOfSome },
};
const form = { fields, parts: Object.keys(fields) };

function isOfSome({ models }: KeyDraft): boolean {
  return models === 'some';
}

type Props = { of: AccessKey | 'new'; close: () => void };

/** Creates or changes a key. A created key is shown here once and leaves with the drawer. Load it lazily. */
export function KeyDrawer({ of, close }: Props) {
  const styles = useStyles();
  const fetcher = useFetcher<KeyResult>();
  const { data: result } = fetcher;
  const manages = usePermission('keys:manage').allowed;
  useVisiblePlace(KEY_DRAWER, useOpen());
  const key = of === 'new' ? undefined : of;
  const owner = session.current().user;
  return (
    <Drawer title={key === undefined ? keysText.create : keysText.changeThis(key.name)} close={close}>
      {result?.secret === undefined ? (
        <DrawerForm
          key={key?.id}
          {...{ form, fetcher, close, context: key, place: KEY_DRAWER }}
          start={draftOf(key)}
          needs={key === undefined ? 'keys:create' : 'keys:manage'}
          submit={key === undefined ? text.submit : dialogText.save}
          send={draft =>
            fetcher.submit(
              {
                intent: key === undefined ? 'create' : 'change',
                id: String(key?.id ?? ''),
                body: JSON.stringify(bodyOf(draft, key)),
              },
              { method: 'post', action: paths.keys },
            )
          }
          before={
            key === undefined &&
            owner !== undefined && <Notice role="note" intent="info" text={text.yours(owner)} />
          }
          custom={{ types: props => <TypesField {...props} />, uids: props => <UidsField {...props} /> }}
        />
      ) : (
        <>
          <DrawerBody>
            <div className={styles.content}>
              <Notice intent="success" text={result.message} />
              <ShownKey secret={result.secret} note={shownKeyText.copyNow(manages)} />
            </div>
          </DrawerBody>
          <DrawerFooter>
            <Button appearance="primary" autoFocus onClick={close}>
              {dialogText.done}
            </Button>
          </DrawerFooter>
        </>
      )}
    </Drawer>
  );
}

function TypesField({ label, value, change }: CustomProps<readonly string[]>) {
  const styles = useStyles();
  return (
    <fieldset className={styles.types}>
      <legend>{label}</legend>
      <div className={styles.group}>
        {kindNames.map(wireType).map(type => (
          <Checkbox
            key={type}
            label={typeName(type)}
            checked={value.includes(type)}
            onChange={(_, { checked }) =>
              change(checked ? [...value, type] : value.filter(one => one !== type))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The number of running models that are offered. */
const MAX_OFFERED = 8;

function UidsField({ label, value, change }: CustomProps<string>) {
  const styles = useStyles();
  const { data: running = [] } = useRunningNow();
  const chosen = linesOf(value);
  const offered = running.map(({ id }) => id).filter(id => !chosen.includes(id));
  return (
    <>
      <Field label={label} hint={text.uidsHint}>
        <Textarea value={value} resize="vertical" onChange={(_, { value: typed }) => change(typed)} />
      </Field>
      <div className={styles.group}>
        {offered.slice(0, MAX_OFFERED).map(uid => (
          <Button key={uid} size="small" onClick={() => change([...chosen, uid].join('\n'))}>
            {text.addUid(uid)}
          </Button>
        ))}
      </div>
    </>
  );
}
