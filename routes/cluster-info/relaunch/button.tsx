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

type QuestionProps = {
  /** The action with its number. */
  action: string;
  /** The effect of the restart, sentence by sentence. */
  facts: readonly string[];
  /** The models that are touched, with the number of their replicas there. */
  models: readonly TouchedModel[];
  open: boolean;
  close: () => void;
  /** Gets the path of another Python; empty for the same. */
  yes: (python: string) => void;
};

type Props = Omit<QuestionProps, 'open' | 'close'> & { open: string };

const MAX_WORKERS = 20;

/** Restarts a part of the cluster after it has said what will be touched (relaunch.ask). */
export function RelaunchButton({ open, ...question }: Props) {
  const { isRunning } = useJob(relaunchJob);
  const [asked, ask] = useState(false);
  return (
    <>
      <Button needs={['admin', 'change']} disabledFocusable={isRunning} onClick={() => ask(true)}>
        {open}
      </Button>
      <RelaunchQuestion {...question} open={asked} close={() => ask(false)} />
    </>
  );
}

/** Says what a restart touches, before it begins. */
export function RelaunchQuestion({ action, facts, models, open, close, yes }: QuestionProps) {
  const [python, setPython] = useState('');
  const path = python.trim();
  const isWrong = path !== '' && !path.startsWith('/');
  const named = models
    .slice(0, MAX_WORKERS)
    .map(({ uid, replicas }) => (replicas > 1 ? `${uid} ×${replicas}` : uid));
  const more = models.length - named.length;
  return (
    <Confirm
      of={open || undefined}
      question={facts[0] ?? ''}
      action={() => action}
      disabled={isWrong}
      yes={() => yes(path)}
      close={() => {
        close();
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
  );
}
