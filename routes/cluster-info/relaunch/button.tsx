import { Input } from '@fluentui/react-components';
import { useState } from 'react';
import { Field } from '#app/forms/field.tsx';
import { useJob } from '#app/jobs/job.ts';
import { jointText } from '#app/messages/controls.ts';
import { Confirm } from '#app/overlays/confirm.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { relaunchText as text } from '#routes/cluster-info/text.ts';
import { relaunchJob } from './run.ts';

export type TouchedModel = { uid: string; replicas: number };

type Props = {
  open: string;
  /** The action with its number. */
  action: string;
  /** The effect of the restart, sentence by sentence. */
  facts: readonly string[];
  /** The models that are touched, with the number of their replicas there. */
  models: readonly TouchedModel[];
  /** Gets the path of another Python; empty for the same. */
  yes: (python: string) => void;
};

const MAX_WORKERS = 20;

/** Restarts a part of the cluster after it has said what will be touched (relaunch.ask). */
export function RelaunchButton({ open, action, facts, models, yes }: Props) {
  const { isRunning } = useJob(relaunchJob);
  const [asked, ask] = useState(false);
  const [python, setPython] = useState('');
  const path = python.trim();
  const isWrong = path !== '' && !path.startsWith('/');
  const named = models
    .slice(0, MAX_WORKERS)
    .map(({ uid, replicas }) => (replicas > 1 ? `${uid} ×${replicas}` : uid));
  const more = models.length - named.length;
  return (
    <>
      <Button needs={['admin', 'change']} disabledFocusable={isRunning} onClick={() => ask(true)}>
        {open}
      </Button>
      <Confirm
        of={asked || undefined}
        question={facts[0] ?? ''}
        action={() => action}
        disabled={isWrong}
        yes={() => yes(path)}
        close={() => {
          ask(false);
          setPython('');
        }}
      >
        {() => (
          <>
            {facts.slice(1).map(fact => (
              <div key={fact}>{fact}</div>
            ))}
            <div>
              {named.length === 0
                ? text.keepsNone
                : text.keeps(jointText.list(more > 0 ? [...named, `+${more}`] : named))}
            </div>
            <div>{text.requests}</div>
            <Field
              label={text.python}
              hint={text.pythonHint}
              {...(isWrong && { validationMessage: text.notAbsolute })}
            >
              <Input value={python} autoComplete="off" onChange={(_, data) => setPython(data.value)} />
            </Field>
          </>
        )}
      </Confirm>
    </>
  );
}
