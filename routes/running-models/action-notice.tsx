import type { ReactNode } from 'react';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { LateCancels } from '#app/features/launch/late-cancels.tsx';
import { prefillLaunch, useLaunchForm } from '#app/features/launch/prefill.ts';
import { calledUid, hasFailed, isUnderWay, type Launch, useLaunches } from '#app/launches/store.ts';
import { runningNotice } from '#app/messages/running-models.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { AwayLink, PlainLink } from '#app/ui/controls/plain-link.tsx';
import { OutcomeNotice, Reasons } from '#app/ui/query/outcome-notice.tsx';
import type { Relaunch, RunningResult } from './calls.ts';
import type { ModelCall } from './model-call.ts';

type Props = {
  call: ModelCall;
  /** The running models; undefined before the first list. */
  models: readonly RunningModel[] | undefined;
  leave: () => void;
};

/** The result of the last call. */
export function ActionNotice({ call, models, leave }: Props) {
  const launches = useLaunches(state => state.launches);
  const current = { listed: models && new Set(models.map(({ id }) => id)), launches };
  return (
    <>
      <LateCancels listed={current.listed} />
      <OutcomeNotice
        outcome={call.outcome}
        place={paths.runningModels}
        wordsOf={outcome => (isOver(outcome, current) ? undefined : wordsOf(outcome, current))}
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
    </>
  );
}

type Current = { listed: ReadonlySet<string> | undefined; launches: readonly Launch[] };

/** Whether the cause of a message is gone (failures.cause): a model that was not terminated has ended, or a launch has. */
function isOver(outcome: RunningResult, { listed, launches }: Current): boolean {
  if (!('uid' in outcome)) return false;
  const latest = launches.findLast(one => calledUid(one) === outcome.uid);
  switch (outcome.did) {
    case 'found-page':
    case 'not-done':
      return listed?.has(outcome.uid) === false;
    case 'launching':
      return latest === undefined || !isUnderWay(latest);
    case 'not-launched':
      return latest === undefined || !hasFailed(latest);
    default:
      return false;
  }
}

function wordsOf(outcome: RunningResult, { listed }: Current): ReactNode {
  switch (outcome.did) {
    case 'terminated':
      return runningNotice.terminated(outcome.uid);
    case 'terminated-some':
      return <TerminatedSome {...outcome} listed={listed} />;
    case 'found-page':
      if (outcome.opened) return runningNotice.opened(outcome.uid);
      return (
        <>
          <span>{runningNotice.blocked}</span>{' '}
          <AwayLink href={outcome.url}>{runningNotice.openLink(outcome.uid)}</AwayLink>
        </>
      );
    case 'no-pages':
      return runningNotice.noPages;
    case 'not-done':
      return outcome.words;
    case 'launching':
      return (
        <>
          {runningNotice.launching(outcome.uid)}{' '}
          <PlainLink to={paths.activity}>{runningNotice.toLaunches}</PlainLink>
        </>
      );
    case 'not-launched':
      return runningNotice.notLaunched(outcome.uid, outcome.words);
    case 'launched':
    case 'nothing':
      return undefined;
  }
}

type SomeProps = Extract<RunningResult, { did: 'terminated-some' }> & Pick<Current, 'listed'>;

function TerminatedSome({ gone, failed, listed }: SomeProps) {
  const all = gone.length + failed.length;
  const left = failed.filter(({ uid }) => listed?.has(uid) !== false);
  return (
    <>
      {`${runningNotice.terminatedSome(all - left.length, all)}${left.length > 0 ? ` ${runningNotice.notTerminated}` : ''}`}
      {left.length > 0 && <Reasons of={left.map(({ uid, reason }) => ({ name: uid, reason }))} />}
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
