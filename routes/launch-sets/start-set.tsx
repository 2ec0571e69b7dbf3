import { useState } from 'react';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import {
  type Autostart,
  hasDetails,
  hasPlaces,
  startedNow,
  withoutPlaces,
} from '#app/cluster/models/autostart.ts';
import { useJob } from '#app/jobs/job.ts';
import { launchJob } from '#app/jobs/launch-all.ts';
import { openSet } from '#app/jobs/open-set.ts';
import type { SetMember } from '#app/launches/launch-set.ts';
import { startText } from '#app/messages/autostart.ts';
import { jointText } from '#app/messages/controls.ts';
import { launchSetText as text } from '#app/messages/launch-set.ts';
import { Overlay } from '#app/overlays/overlay.tsx';
import { paths } from '#app/paths.ts';
import { useQueryState } from '#app/query/query.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { useRouteData, useSessionFetcher } from '#app/query/route-data.ts';
import { withNamedPlaceholders, withoutSecrets } from '#app/storage/secrets.ts';
import { Panel, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { MissingSecrets } from '#app/ui/controls/missing-secrets.tsx';
import { WithoutPlaces } from '#app/ui/controls/without-places.tsx';
import { OutcomeNotice } from '#app/ui/query/outcome-notice.tsx';
import type { loader } from './route.ts';

/** The models that the cluster starts by itself, as a source of a set (desired.autostart). */
export function StartedPanel() {
  const { advice } = usePanelStyles();
  const { isRunning } = useJob(launchJob);
  const list = useQueryState(useRouteData<typeof loader>().autostart).data ?? [];
  const models = list.filter(hasDetails).map(({ launch }) => withoutSecrets(withNamedPlaceholders(launch)));
  if (models.length === 0) return null;
  return (
    <Panel title={text.started}>
      <p className={advice}>{text.startedSource(models.length)}</p>
      <Button
        size="small"
        aria-label={text.openStarted}
        disabledFocusable={isRunning}
        onClick={() => openSet({ launch_set: 1, saved_at: '', models })}
      >
        {text.openKept}
      </Button>
    </Panel>
  );
}

type Props = { members: readonly SetMember[]; running: readonly RunningModel[] };

/** Saves an automatic start of each model of a set in one step, after it has named what starts at once (desired.start-set). */
export function StartSet({ members, running }: Props) {
  const [asking, setAsking] = useState(false);
  const [isPlaceless, setPlaceless] = useState(true);
  const list = useQueryState(useRouteData<typeof loader>().autostart).data;
  const { submit, data, state } = useSessionFetcher<ChangeResult>('start-set');
  if (!useCan('autostart') || list === undefined) return null;
  const added = members.filter(one => one.model_engine !== '' && !isListed(list, one));
  const placed = added.filter(hasPlaces);
  const start = (models: readonly SetMember[]) =>
    submit(
      { intent: 'start', models: JSON.stringify(isPlaceless ? models.map(withoutPlaces) : models) },
      { method: 'post', action: paths.desired },
    );
  return (
    <>
      <Button
        needs="models:start"
        disabledFocusable={added.length === 0 || state !== 'idle'}
        onClick={() => setAsking(true)}
      >
        {text.startAll}
      </Button>
      <OutcomeNotice outcome={data} place={paths.desired} wordsOf={({ message }) => message || undefined} />
      <Overlay of={asking}>
        {() => (
          <MissingSecrets
            members={added}
            launch={start}
            close={() => setAsking(false)}
            title={text.startTitle}
            action={text.startAction(added.length)}
          >
            {factsOf(list, members, added, running).map(fact => (
              <p key={fact}>{fact}</p>
            ))}
            {placed.length > 0 && (
              <WithoutPlaces
                uids={placed.map(one => one.model_uid)}
                isChosen={isPlaceless}
                choose={setPlaceless}
              />
            )}
          </MissingSecrets>
        )}
      </Overlay>
    </>
  );
}

function isListed(list: Autostart, { model_uid }: SetMember): boolean {
  return list.some(({ uid }) => uid === model_uid);
}

const MAX_MODELS = 20;

/** The models that start at once, and those of the set that are not saved. */
function factsOf(
  list: Autostart,
  members: readonly SetMember[],
  added: readonly SetMember[],
  running: readonly RunningModel[],
): string[] {
  const uids = (some: readonly SetMember[]) => jointText.list(some.map(one => one.model_uid));
  const starts = startedNow(
    list,
    running,
    added.map(one => one.model_uid),
  );
  const kept = members.filter(one => isListed(list, one));
  const leftOut = members.filter(one => one.model_engine === '' && !isListed(list, one));
  return [
    starts.length === 0
      ? startText.startsNothing
      : startText.startsNow(starts.slice(0, MAX_MODELS), Math.max(0, starts.length - MAX_MODELS)),
    ...(kept.length === 0 ? [] : [text.startKept(uids(kept))]),
    ...(leftOut.length === 0 ? [] : [text.startLeftOut(uids(leftOut))]),
  ];
}
