import { useState } from 'react';
import { type Autostart, hasPlaces, startedNow, withoutPlaces } from '#app/cluster/models/autostart.ts';
import { firstNames } from '#app/format/first-names.ts';
import type { SetMember } from '#app/launches/launch-set.ts';
import { startText } from '#app/messages/autostart.ts';
import { jointText } from '#app/messages/controls.ts';
import { placeholdersIn } from '#app/storage/secrets.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { MissingSecrets } from '#app/ui/controls/missing-secrets.tsx';
import { WithoutPlaces } from '#app/ui/controls/without-places.tsx';
import type { DesiredModel } from './rows.ts';
import { settingsToStart } from './start-settings.ts';
import { desiredText as text } from './text.ts';

/** The models that are to start by themselves, and what is known before. */
export type StartPlan = {
  members: readonly SetMember[];
  /** The uids that are saved without their parameters, on a GPU instead of the CPU, or not at all. */
  fromRow: readonly string[];
  onGpu: readonly string[];
  leftOut: readonly string[];
  /** The uids that the cluster starts at once. */
  starts: readonly string[];
};

export function planOf(
  models: readonly DesiredModel[],
  list: Autostart,
  running: readonly { id: string }[],
): StartPlan {
  const known = models.map(({ id, model, member }) => ({ id, plan: settingsToStart(model, member) }));
  const saved = known.flatMap(({ plan }) => (plan === undefined || !hasEngine(plan.settings) ? [] : [plan]));
  const members = saved.map(({ settings }) => settings);
  const uids = members.map(one => one.model_uid);
  return {
    members,
    fromRow: saved.flatMap(({ from, settings }) => (from === 'row' ? [settings.model_uid] : [])),
    onGpu: members.filter(one => one.n_gpu === null).map(one => one.model_uid),
    leftOut: known.map(({ id }) => id).filter(id => !uids.includes(id)),
    starts: startedNow(list, running, uids),
  };
}

function hasEngine({ model_engine }: SetMember): boolean {
  return model_engine !== '';
}

/** Whether a plan is carried out without a question: it starts no model, and saves all of the settings. */
export function isPlain({ members, fromRow, onGpu, starts }: StartPlan): boolean {
  const isWhole = members.every(one => !hasPlaces(one) && placeholdersIn(one).length === 0);
  return isWhole && [fromRow, onGpu, starts].every(uids => uids.length === 0);
}

type Props = {
  of: StartPlan;
  start: (members: readonly SetMember[]) => void;
  /** Opens the form of the only model, where more can be chosen. */
  edit: ((uid: string) => void) | undefined;
  close: () => void;
};

/** Asks before automatic starts are saved: what starts at once, what is not saved, and values that are hidden (desired.start-set). */
export function StartQuestion({ of, start, edit, close }: Props) {
  const [isPlaceless, setPlaceless] = useState(true);
  const { members, starts, fromRow, onGpu, leftOut } = of;
  const placed = members.filter(hasPlaces).map(one => one.model_uid);
  const [only] = members;
  const facts = [
    starts.length === 0 ? startText.startsNothing : startText.startsNow(...firstNames(starts)),
    fromRow.length > 0 && text.startFromRow(listedNames(fromRow)),
    onGpu.length > 0 && text.startOnGpu(listedNames(onGpu)),
    leftOut.length > 0 && text.startLeftOut(listedNames(leftOut)),
  ].filter(fact => fact !== false);
  return (
    <MissingSecrets
      members={members}
      launch={some => start(isPlaceless ? some.map(withoutPlaces) : some)}
      close={close}
      title={text.startTitle(members.length)}
      action={text.startAction(members.length)}
    >
      {facts.map(fact => (
        <p key={fact}>{fact}</p>
      ))}
      {placed.length > 0 && <WithoutPlaces uids={placed} isChosen={isPlaceless} choose={setPlaceless} />}
      {edit && only && (
        <Button
          onClick={() => {
            close();
            edit(only.model_uid);
          }}
        >
          {text.startSettings}
        </Button>
      )}
    </MissingSecrets>
  );
}

/** The first of many. */
export function listedNames(uids: readonly string[]): string {
  const [named, more] = firstNames(uids);
  return jointText.list([...named, ...(more > 0 ? [jointText.more(more)] : [])]);
}
