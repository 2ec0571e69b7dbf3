import { Input, makeStyles } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useCan } from '#app/cluster/capabilities.ts';
import { Field } from '#app/forms/field.tsx';
import { importText } from '#app/messages/register-model.ts';
import { report } from '#app/query/report.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { definitionFromConfig } from './api.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'end' },
  path: { flex: '2 1 220px' },
  family: { flex: '1 1 120px' },
});

const text = importText.config;

type Props = {
  /** The family of the form. */
  family: string;
  /** The text that the definition replaces, unless it was changed meanwhile. */
  replaced: string;
  /** Gets the definition as JSON. */
  take: (json: string) => void;
};

/** Lets the cluster make a definition of a language model from its config.json (register.config). */
export function ReadConfig({ family, replaced, take }: Props) {
  const styles = useStyles();
  const isHere = useCan('autoRegister');
  const [path, setPath] = useState('');
  const [named, setNamed] = useState(family);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    shown.current = replaced;
    return () => {
      shown.current = undefined;
    };
  }, [replaced]);

  async function read(): Promise<void> {
    setBusy(true);
    const before = shown.current;
    const answer = await definitionFromConfig(path.trim(), named.trim());
    setBusy(false);
    setFailure(answer.ok ? '' : report(answer.failure, 'part'));
    // The cluster gives no name: that of the folder is a proposal.
    const model_name = /[^/]*$/.exec(path.trim().replace(/\/+$/, ''))?.[0] ?? '';
    if (answer.ok && shown.current === before) take(JSON.stringify({ model_name, ...answer.data }, null, 2));
  }
  if (!isHere) return null;
  return (
    <div className={styles.row}>
      <Field
        className={styles.path}
        label={text.path}
        hint={text.hint}
        {...(failure !== '' && { validationMessage: failure })}
      >
        <Input value={path} autoComplete="off" onChange={(_, data) => setPath(data.value)} />
      </Field>
      <Field className={styles.family} label={text.family}>
        <Input value={named} autoComplete="off" onChange={(_, data) => setNamed(data.value)} />
      </Field>
      <Button
        disabledFocusable={busy || path.trim() === '' || named.trim() === ''}
        onClick={() => void read()}
      >
        {text.read}
      </Button>
    </div>
  );
}
