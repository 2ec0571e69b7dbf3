import { kindOf } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { gpuMemoryOf } from '#app/cluster/workers/gpus.ts';
import { hostOf } from '#app/cluster/workers/worker-address.ts';
import { detailsText } from '#app/features/model-details/text.ts';
import { shownBytes } from '#app/format/bytes.ts';
import { shownTime } from '#app/format/clock.ts';
import { NOT_KNOWN, sizeInBillions } from '#app/format/numbers.ts';
import { kindText } from '#app/messages/catalogue.ts';
import { jointText } from '#app/messages/controls.ts';
import { gpuText } from '#app/messages/gpus.ts';
import { launchFormText } from '#app/messages/launch-form.ts';
import { runningText } from '#app/messages/running-models.ts';
import { paths } from '#app/paths.ts';
import { Panel, PanelRow, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { sumOf } from '#routes/running-models/all/rows.ts';
import { allText, modelText as text } from '#routes/running-models/text.ts';

const { columns: titles } = allText;

/** The cluster's facts about a running model. */
export function FactsPanel({ model }: { model: RunningModel }) {
  const { list } = usePanelStyles();
  const kind = kindOf(model.model_type);
  const size = model.model_size_in_billions;
  const translated = new Set<string>([text.type, text.description]);
  const facts: [string, string][] = [
    [runningText.columns.name, model.model_name],
    [text.type, kind === undefined ? model.model_type : kindText[kind].running],
    [launchFormText.engine, model.model_engine],
    [text.format, model.model_format],
    [text.size, size === null ? '' : sizeInBillions(size)],
    [runningText.columns.quantization, model.quantization],
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

type PlaceProps = {
  model: RunningModel;
  /** When it was launched, in ms since 1970. */
  since: number | undefined;
};

/** The router of a virtual model. */
export function RouterPanel({ uid }: { uid: string }) {
  const { advice, list } = usePanelStyles();
  return (
    <Panel title={text.place}>
      <dl className={list}>
        <PanelRow label={text.router} translate="no">
          <PlainLink translate="no" to={paths.tokenRouter(uid)}>
            {uid}
          </PlainLink>
        </PanelRow>
      </dl>
      <p className={advice}>{text.virtual}</p>
    </Panel>
  );
}

/** The place that the list of models has: of several replicas, that of one. */
export function PlacePanel({ model, since }: PlaceProps) {
  const { address, accelerators, replica } = model;
  const bytes = sumOf(Object.values(gpuMemoryOf(model)));
  const { advice, list } = usePanelStyles();
  const several = !useCan('replicas') && replica !== null && replica > 1;
  return (
    <Panel title={text.place}>
      <dl className={list}>
        <PanelRow label={runningText.columns.address} translate="no">
          {/* A model has a port of its own, which is not its worker's. */}
          {address === '' ? (
            NOT_KNOWN
          ) : (
            <PlainLink translate="no" to={paths.worker(hostOf(address))}>
              {address}
            </PlainLink>
          )}
        </PanelRow>
        <PanelRow label={gpuText.title} translate={accelerators?.length ? 'no' : undefined}>
          {accelerators === null
            ? NOT_KNOWN
            : accelerators.length === 0
              ? text.onCpu
              : text.gpusOf(accelerators)}
        </PanelRow>
        {bytes !== undefined && (
          <PanelRow label={titles.memory} translate="no">
            {shownBytes(bytes)}
          </PanelRow>
        )}
        {since !== undefined && (
          <PanelRow label={titles.since} translate="no">
            {shownTime(since)}
          </PanelRow>
        )}
        <PanelRow label={text.tabs.replicas} translate={several ? undefined : 'no'}>
          {several ? text.oneListed(replica) : String(replica ?? NOT_KNOWN)}
        </PanelRow>
      </dl>
      {replica === 1 && <p className={advice}>{text.oneReplica}</p>}
    </Panel>
  );
}
