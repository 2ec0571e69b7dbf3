import type { ReactNode } from 'react';
import { runningNotice } from '#app/messages/running-models.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { OutcomeNotice, Reasons } from '#app/ui/outcome-notice.tsx';
import { PlainLink } from '#app/ui/plain-link.tsx';
import { prefillLaunch, useLaunchForm } from '#routes/launch/prefill.ts';
import type { Relaunch, RunningResult } from './calls.ts';
import type { ModelCall } from './model-call.ts';

/** The result of the last call. */
export function ActionNotice({ call, leave }: { call: ModelCall; leave: () => void }) {
  return (
    <OutcomeNotice
      outcome={call.outcome}
      place={paths.runningModels}
      wordsOf={wordsOf}
      leave={leave}
      offer={(outcome, hold) =>
        (outcome.did === 'terminated' || outcome.did === 'not-launched') &&
        outcome.again !== undefined && (
          <LaunchAgain
            again={outcome.again}
            busy={call.busy}
            send={payload => {
              hold();
              call.send({ intent: 'launch-again', payload });
            }}
          />
        )
      }
    />
  );
}

function wordsOf(outcome: RunningResult): ReactNode {
  switch (outcome.did) {
    case 'terminated':
      return runningNotice.terminated(outcome.uid);
    case 'terminated-some':
      return <TerminatedSome {...outcome} />;
    case 'found-page':
      if (outcome.opened) return runningNotice.opened(outcome.uid);
      return (
        <>
          <span>{runningNotice.blocked}</span>{' '}
          <a href={outcome.url} target="_blank" rel="noreferrer">
            {runningNotice.openLink(outcome.uid)}
          </a>
        </>
      );
    case 'no-pages':
      return runningNotice.noPages;
    case 'not-terminated':
      return outcome.words;
    case 'launching':
      return (
        <>
          <span>{runningNotice.launching(outcome.uid)}</span>{' '}
          <PlainLink to={paths.launches}>{runningNotice.toLaunches}</PlainLink>
        </>
      );
    case 'not-launched':
      return runningNotice.notLaunched(outcome.uid, outcome.words);
    case 'launched':
    case 'nothing':
      return undefined;
  }
}

function TerminatedSome({ gone, failed }: Extract<RunningResult, { did: 'terminated-some' }>) {
  return (
    <>
      <span>{`${runningNotice.terminatedSome(gone.length, gone.length + failed.length)}${failed.length > 0 ? ` ${runningNotice.notTerminated}` : ''}`}</span>
      {failed.length > 0 && <Reasons of={failed.map(({ uid, reason }) => ({ name: uid, reason }))} />}
      <Reasons of={gone.map(({ uid, frees }) => ({ name: uid, reason: frees }))} />
    </>
  );
}

type AgainProps = { again: Relaunch; busy: boolean; send: (payload: string) => void };

/** Sends the settings, or opens the launch form with the row's settings. */
function LaunchAgain({ again, busy, send }: AgainProps) {
  const form = useLaunchForm();
  return (
    <Button
      needs="models:start"
      disabledFocusable={busy || form.busy}
      onClick={() => {
        if ('payload' in again) return send(JSON.stringify(again.payload));
        prefillLaunch(again.form, again.said);
        form.open(again.said.model_name, again.form);
      }}
    >
      {runningNotice.launchAgain}
    </Button>
  );
}
