import { makeStyles, tokens } from '@fluentui/react-components';
import { useCapabilities } from '#app/cluster/capabilities.ts';
import { gpuWorkers } from '#app/cluster/workers/gpus.ts';
import { sortNodes, workersOf } from '#app/cluster/workers/nodes.ts';
import { placeModels } from '#app/cluster/workers/placement.ts';
import type { ReplicaNeed } from '#app/cluster/workers/places.ts';
import { sentAddress } from '#app/cluster/workers/worker-address.ts';
import type { Details } from '#app/features/model-details/details.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { jointText } from '#app/messages/controls.ts';
import { placesText } from '#app/messages/gpus.ts';
import { PlacePicker } from '#app/ui/cluster/place-picker.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import type { LaunchDraft } from './fields.ts';
import { nowhere, placedReplicas, placeEach, togglePlace } from './placement-choice.ts';
import { whereText as text } from './text.ts';

const useStyles = makeStyles({
  any: { justifySelf: 'start' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

type Props = {
  details: Details;
  launch: ReplicaNeed;
  draft: LaunchDraft;
  place: (where: Partial<LaunchDraft>) => void;
};

/** The places of a launch; a choice fills Worker Ip, GPU Idx and Replica, or the place of each replica (where.pick). */
export function WherePanel({ details, launch, draft, place }: Props) {
  const styles = useStyles();
  const capabilities = useCapabilities();
  const { running = [], workerReplicas, reports } = details;
  const nodes = sortNodes(details.nodes ?? []);
  const workers = gpuWorkers(nodes, running, workerReplicas, reports);
  const machines = workers.map(({ address }) => ({ ip_address: address }));
  const sent = (worker: string) =>
    sentAddress({ ip_address: worker }, machines, capabilities.has('workerPorts'));
  const placed = placedReplicas(draft, machines);
  const canPlaceEach =
    capabilities.has('addReplica') &&
    draft.replica_config.trim() === '' &&
    placed.length > 1 &&
    placed.length === draft.replica &&
    placed.every(({ gpus }) => gpus.length > 0);
  const { unplaced } = placeModels(running, workersOf(nodes), workerReplicas);
  const lost = unplaced.filter(({ reason }) => /replicas|nowhere/.test(reason)).map(({ id }) => verbatim(id));
  if (workers.length === 0) return <p className={styles.quiet}>{text.noWorkers}</p>;
  return (
    <>
      <PlacePicker
        label={text.title}
        {...{ workers, nodes, launch, placed }}
        isReported={reports !== undefined}
        toggle={chosen => place(togglePlace(draft, chosen, machines, { capabilities, sent }))}
      />
      {(placed.length > 0 || draft.gpu_idx.trim() !== '') && (
        <>
          <p className={styles.quiet} role="status">
            {placesText.placed(placed.length)}
          </p>
          <Button size="small" className={styles.any} onClick={() => place(nowhere)}>
            {text.any}
          </Button>
          {canPlaceEach && (
            <Button size="small" className={styles.any} onClick={() => place(placeEach(placed))}>
              {text.each}
            </Button>
          )}
        </>
      )}
      {lost.length > 0 && <p className={styles.quiet}>{text.moreReplicas(jointText.list(lost))}</p>}
    </>
  );
}
