import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { kindOf } from '#app/catalogue/kind-names.ts';
import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { hostOf } from '#app/cluster/placement.ts';
import { shownTime } from '#app/format/clock.ts';
import { sizeInBillions } from '#app/format/numbers.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import { kindText } from '#app/messages/catalogue.ts';
import { jointText } from '#app/messages/controls.ts';
import { paths } from '#app/paths.ts';
import { useResource } from '#app/query/resource-route.ts';
import { Button } from '#app/ui/button.tsx';
import { Panel, PanelRow, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { ownElement } from '#app/ui/own-element.tsx';
import { PlainLink } from '#app/ui/plain-link.tsx';
import { StatusDot } from '#app/ui/status-dot.tsx';
import { detailsText } from '#routes/model-details/text.ts';
import { replicasOf } from '#routes/replicas/route.ts';
import { ReplicasOverlay } from '#routes/running-models/row-overlays.tsx';
import { modelText as text } from '#routes/running-models/text.ts';

const useStyles = makeStyles({ wrong: { flexBasis: '100%', color: tokens.colorStatusDangerForeground1 } });

/** The cluster's facts about a running model. */
export function FactsPanel({ model }: { model: RunningModel }) {
  const { list } = usePanelStyles();
  const kind = kindOf(model.model_type);
  const size = model.model_size_in_billions;
  const translated = new Set<string>([text.type, text.description]);
  const facts: [string, string][] = [
    [text.name, model.model_name],
    [text.type, kind === undefined ? model.model_type : kindText[kind].running],
    [text.engine, model.model_engine],
    [text.format, model.model_format],
    [text.size, size === null ? '' : sizeInBillions(size)],
    [text.quantization, model.quantization],
    [text.context, model.context_length ? detailsText.tokens(model.context_length) : ''],
    [text.abilities, jointText.list(model.model_ability)],
    [text.description, model.model_description],
  ];
  return (
    <Panel title={text.facts}>
      <dl className={list}>
        {facts.map(
          ([label, fact]) =>
            fact !== '' && (
              <PanelRow key={label} label={label} translate={translated.has(label) ? 'yes' : 'no'}>
                {fact}
              </PanelRow>
            ),
        )}
      </dl>
    </Panel>
  );
}

/** The launch settings that this tab sent: no cluster reports them. */
export function LaunchPanel({ sent }: { sent: LaunchPayload | undefined }) {
  const { advice, list } = usePanelStyles();
  return (
    <Panel title={text.launched}>
      <p className={advice}>{sent === undefined ? text.launchedElsewhere : text.launchedHere}</p>
      {sent !== undefined && (
        <dl className={list}>
          {Object.entries(sent).map(([key, value]) => (
            <PanelRow key={key} label={<span translate="no">{key}</span>} translate="no">
              {shown(value)}
            </PanelRow>
          ))}
        </dl>
      )}
    </Panel>
  );
}

function shown(value: unknown): string {
  if (value === null || value === '') return text.notSet;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The place of each replica if the cluster reports it, else of one. */
export function PlacePanel({ model, readAt }: { model: RunningModel; readAt: number | undefined }) {
  const { list } = usePanelStyles();
  const told = useCan('replicas');
  const { id, address, accelerators, replica } = model;
  return (
    <Panel title={text.place}>
      <dl className={list}>
        <PanelRow label={text.address} translate="no">
          {/* A model has a port of its own, which is not its worker's. */}
          {address !== '' && (
            <PlainLink translate="no" to={paths.worker(hostOf(address))}>
              {address}
            </PlainLink>
          )}
        </PanelRow>
        <PanelRow label={text.gpus} translate={accelerators?.length ? 'no' : undefined}>
          {accelerators === null
            ? text.unknown
            : accelerators.length === 0
              ? text.onCpu
              : jointText.list(accelerators)}
        </PanelRow>
        {!told && (
          <PanelRow label={text.replicas} translate={replica > 1 ? undefined : 'no'}>
            {replica > 1 ? text.oneListed(replica) : String(replica)}
          </PanelRow>
        )}
        {told && <Replicas uid={id} readAt={readAt} />}
      </dl>
    </Panel>
  );
}

function levelOf(status: string): 'good' | 'busy' | 'bad' {
  if (status === 'READY') return 'good';
  return status === 'ERROR' || status === 'TERMINATED' ? 'bad' : 'busy';
}

/** They are read again whenever the models are. */
function Replicas({ uid, readAt }: { uid: string; readAt: number | undefined }) {
  const { wrong } = useStyles();
  const [managed, setManaged] = useState<string>();
  const [adds, removes] = [useCan('addReplica'), useCan('removeReplica')];
  const { data = [], message, poll } = useResource(paths.replicas(uid), replicasOf(uid));
  const known = useRef(readAt);
  useEffect(() => {
    if (known.current !== readAt) poll();
    known.current = readAt;
  }, [readAt, poll]);
  return (
    <>
      {message !== '' && (
        <PanelRow label={text.replicas} translate="no">
          {ownElement(message)}
        </PanelRow>
      )}
      {data.map(({ replica_id, status, worker_address, error_message, ...given }) => (
        <PanelRow
          key={replica_id}
          label={<StatusDot level={levelOf(status)} words={text.replica(replica_id, status)} />}
        >
          <PlainLink translate="no" to={paths.worker(worker_address)}>
            {worker_address}
          </PlainLink>
          {ownElement(text.gpusOf(given.accelerators ?? given.gpu_idx))}
          {given.created_ts && ownElement(text.since(shownTime(localTime(given.created_ts))))}
          {error_message !== '' && <span className={wrong}>{ownElement(error_message)}</span>}
        </PanelRow>
      ))}
      {(adds || removes) && (
        <PanelRow label={text.replicas} translate="no">
          <Button size="small" onClick={() => setManaged(uid)}>
            {adds ? text.addOrRemove : text.remove}
          </Button>
        </PanelRow>
      )}
      <ReplicasOverlay uid={managed} close={() => setManaged(undefined)} />
    </>
  );
}
