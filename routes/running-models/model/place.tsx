import { useEffect, useRef, useState } from 'react';
import type { RunningModel } from '#app/api/running-model.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { useResource } from '#app/data/resource.ts';
import { modelText as text } from '#app/messages/running-models.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Panel, Row, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { PlainLink } from '#app/ui/plain-link.tsx';
import { replicasOf } from '#routes/replicas/route.ts';
import { ReplicasOverlay } from '#routes/running-models/replica-cell.tsx';

/** Where a model runs: each replica where the cluster tells, else the place of one. */
export function PlacePanel({ model, readAt }: { model: RunningModel; readAt: number | undefined }) {
  const { list } = usePanelStyles();
  const told = useCan('replicas');
  const { id, address, accelerators, replica } = model;
  return (
    <Panel title={text.place}>
      <dl className={list}>
        <Row label={text.worker}>
          {address !== '' && <PlainLink to={paths.worker(address)}>{address}</PlainLink>}
        </Row>
        <Row label={text.gpus}>{accelerators.length === 0 ? text.onCpu : accelerators.join(', ')}</Row>
        {!told && <Row label={text.replicas}>{replica > 1 ? text.oneListed(replica) : String(replica)}</Row>}
        {told && <Replicas uid={id} readAt={readAt} />}
      </dl>
    </Panel>
  );
}

/** They are read again whenever the models are. */
function Replicas({ uid, readAt }: { uid: string; readAt: number | undefined }) {
  const [managed, setManaged] = useState<string>();
  const { data = [], message, poll } = useResource(paths.replicas(uid), replicasOf(uid));
  const known = useRef(readAt);
  useEffect(() => {
    if (known.current !== readAt) poll();
    known.current = readAt;
  }, [readAt, poll]);
  return (
    <>
      {message !== '' && <Row label={text.replicas}>{message}</Row>}
      {data.map(({ replica_id, status, worker_address, accelerators, gpu_idx, error_message }) => (
        <Row key={replica_id} label={text.replica(replica_id, status)}>
          <PlainLink to={paths.worker(worker_address)}>{worker_address}</PlainLink>
          <span>{text.gpusOf((accelerators ?? gpu_idx ?? []).join(', '))}</span>
          {error_message !== '' && <span>{error_message}</span>}
        </Row>
      ))}
      <Row label={text.replicas}>
        <Button size="small" onClick={() => setManaged(uid)}>
          {text.manage}
        </Button>
      </Row>
      <ReplicasOverlay uid={managed} close={() => setManaged(undefined)} />
    </>
  );
}
