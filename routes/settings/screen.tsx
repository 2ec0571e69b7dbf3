import { makeStyles, Select, Textarea, tokens } from '@fluentui/react-components';
import { useState, useSyncExternalStore } from 'react';
import { Field } from '#app/forms/field.tsx';
import { type SettingName, setSetting, settings, useSetting } from '#app/storage/settings.ts';
import {
  type ImportedSettings,
  importSettings,
  settingNames,
  settingsAsJson,
} from '#app/storage/settings-json.ts';
import { onStored } from '#app/storage/stored.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CopyButton } from '#app/ui/controls/copy-button.tsx';
import { NotificationSwitch } from '#app/ui/controls/notification-switch.tsx';
import { saveText } from '#app/ui/text/files.tsx';
import { languageNames } from '#app/ui/text/language.ts';
import { PageTitle } from '#app/ui/text/page-title.tsx';

import { settingsText } from './text.ts';

const useStyles = makeStyles({
  page: { display: 'grid', gap: '20px', maxWidth: '1120px', padding: '20px' },
  groups: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
    gap: '20px 32px',
    alignItems: 'start',
  },
  // The longest choice of a field takes no more than there is.
  group: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    '& > .fui-Field': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  kept: { margin: 0, color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  json: { '& textarea': { fontFamily: tokens.fontFamilyMonospace } },
});

type Texts<Choice extends string> = { label: string; hint: string; choices: Record<Choice, string> };

/** Every setting and choice has its text. */
function textsOf(name: SettingName): Texts<string> {
  const all: { [Name in SettingName]: Texts<(typeof settings)[Name]['choices'][number]> } = {
    ...settingsText.fields,
    language: { ...settingsText.fields.language, choices: languageNames },
  };
  return all[name];
}

const { groups } = settingsText;

const groupOf: Record<SettingName, keyof typeof groups> = {
  colorScheme: 'look',
  density: 'look',
  language: 'look',
  startPage: 'look',
  shortcuts: 'look',
  refreshSeconds: 'watch',
  confirmTerminations: 'watch',
  fillProposal: 'launches',
  foldLaunch: 'launches',
  keepVariables: 'launches',
};

/** The settings of this browser in groups (settings.choices). */
export function Component() {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <PageTitle>{settingsText.title}</PageTitle>
      <p className={styles.kept}>{settingsText.kept}</p>
      <div className={styles.groups}>
        {Object.entries(groups).map(([group, title]) => (
          <section key={group} aria-label={title} className={styles.group}>
            <h2 className={styles.title}>{title}</h2>
            {settingNames
              .filter(name => groupOf[name] === group)
              .map(name => (
                <Setting key={name} name={name} />
              ))}
            {group === 'launches' && <NotificationSwitch />}
          </section>
        ))}
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => saveText(settingsText.file, settingsAsJson())}>{settingsText.download}</Button>
        <Copy />
      </div>
      <Import />
    </div>
  );
}

function Setting({ name }: { name: SettingName }) {
  const { label, hint, choices } = textsOf(name);
  const all: readonly string[] = settings[name].choices;
  const value = useSetting(name);
  const [unkept, setUnkept] = useState(false);
  return (
    <Field
      label={label}
      hint={hint === '' ? null : hint}
      validationMessage={unkept ? settingsText.unkept([label]) : null}
    >
      <Select value={value} onChange={(_, { value }) => setUnkept(!setSetting(name, value))}>
        {all.map(choice => (
          <option key={choice} value={choice}>
            {choices[choice]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The current settings as text. */
function Copy() {
  const json = useSyncExternalStore(onStored, settingsAsJson);
  return <CopyButton text={json} label={settingsText.copy} size="medium" />;
}

type Outcome = { state: 'success' | 'warning' | 'error'; words: string };

function outcomeOf(taken: ImportedSettings | undefined): Outcome {
  if (taken === undefined) return { state: 'error', words: settingsText.unreadable };
  const { unknown, unkept } = taken;
  if (unkept.length > 0) return { state: 'error', words: settingsText.unkept(unkept) };
  if (unknown.length > 0) return { state: 'warning', words: settingsText.unknown(unknown) };
  return { state: 'success', words: settingsText.taken };
}

function Import() {
  const styles = useStyles();
  const [json, setJson] = useState('');
  const [taken, setTaken] = useState<{ settings: ImportedSettings | undefined }>();
  const outcome = taken && outcomeOf(taken.settings);
  function take(): void {
    const settings = importSettings(json);
    if (outcomeOf(settings).state === 'success') setJson('');
    setTaken({ settings });
  }
  return (
    <>
      <Field
        label={settingsText.importLabel}
        validationState={outcome?.state ?? 'none'}
        // Fluent does not announce a success.
        validationMessage={outcome ? { role: 'alert', children: outcome.words } : null}
      >
        <Textarea
          className={styles.json}
          rows={4}
          spellCheck={false}
          value={json}
          onChange={(_, { value }) => {
            setJson(value);
            setTaken(undefined);
          }}
        />
      </Field>
      <div className={styles.buttons}>
        <Button disabledFocusable={json.trim() === ''} onClick={take}>
          {settingsText.take}
        </Button>
      </div>
    </>
  );
}
