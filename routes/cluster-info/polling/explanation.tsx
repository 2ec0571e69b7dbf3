import type { Failure } from '#app/api/failure.ts';
import { wordsFor } from '#app/data/report.ts';
import { pollText } from '#app/messages/cluster-info.ts';
import { clockTime } from '#routes/cluster-info/nodes/figures.ts';
import { Age } from './age.tsx';
import type { Status } from './status.ts';

type Props = {
  status: Status;
  failure: Failure | undefined;
  /** When the figures on the screen were good; undefined while there are none. */
  at: number | undefined;
  /** Ms between two tries; undefined while there are none. */
  every: number | undefined;
};

/** Why the figures are not fresh, how old they are, and what the console does about it. */
export function Explanation({ status, failure, at, every }: Props) {
  return (
    <>
      {reasonFor(status, failure)}{' '}
      {at !== undefined && (
        <>
          {pollText.age(clockTime(at))} <Age since={at} /> {`${pollText.ago}. `}
        </>
      )}
      {(status === 'unreachable' || status === 'failing') && plan(every)}
    </>
  );
}

function reasonFor(status: Status, failure: Failure | undefined): string {
  if (status === 'offline' || status === 'forbidden' || status === 'signed-out')
    return pollText.explain[status];
  if (failure === undefined) return '';
  return sentence(wordsFor(failure, 'poll'));
}

/** A cluster's own words end as they please. */
function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function plan(every: number | undefined): string {
  return every === undefined ? pollText.noRetry : pollText.retry(`${Math.round(every / 1000)} s`);
}
