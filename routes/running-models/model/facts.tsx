import type { RunningModel } from '#app/catalogue/running-model.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { gpuMemoryOf } from '#app/cluster/workers/gpus.ts';
import { hostOf } from '#app/cluster/workers/worker-address.ts';
import { detailsText } from '#app/features/model-details/text.ts';
import { shownBytes } from '#app/format/bytes.ts';
import { sizeInBillions } from '#app/format/numbers.ts';
import { jointText } from '#app/messages/controls.ts';
import { gpuText } from '#app/messages/gpus.ts';
import { launchFormText } from '#app/messages/launch-form.ts';
import { runningText } from '#app/messages/running-models.ts';
import { tableText } from '#app/messages/tables.ts';
import { paths } from '#app/paths.ts';
import { Panel, PanelRow, usePanelStyles } from '#app/ui/cluster/panel.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { Nothing } from '#app/ui/text/nothing.tsx';
import { typeName } from '#app/ui/text/type-name.ts';
import { sumOf } from '#routes/running-models/all/rows.ts';
import { allText, modelText as text } from '#routes/running-models/text.ts';

const { columns: titles } = allText;

/** The cluster's facts about a running model. */
export function FactsPanel({ model }: { model: RunningModel }) {
  const { list } = usePanelStyles();
  const size = model.model_size_in_billions;
  const translated = new Set<string>([text.type, text.description]);
  const facts: [string, string][] = [
    [runningText.columns.name, model.model_name],
    [text.type, typeName(model.model_type)],
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
export function PlacePanel({ model }: { model: RunningModel }) {
  const { address, accelerators, replica } = model;
  const bytes = sumOf(Object.values(gpuMemoryOf(model)));
  const { advice, list } = usePanelStyles();
  const several = !useCan('replicas') && replica !== null && replica > 1;
  return (
    <Panel title={text.place}>
      <dl className={list}>
        <PanelRow label={titles.worker} translate="no">
          {/* A model has a port of its own, which is not its worker's. */}
          {address === '' ? (
            <Nothing reason={tableText.unsaid} />
          ) : (
            address.split(', ').map(one => (
              <PlainLink key={one} translate="no" title={one} to={paths.worker(hostOf(one))}>
                {hostOf(one)}
              </PlainLink>
            ))
          )}
        </PanelRow>
        <PanelRow label={gpuText.title} translate={accelerators?.length ? 'no' : undefined}>
          {accelerators === null ? (
            <Nothing reason={tableText.unsaid} />
          ) : accelerators.length === 0 ? (
            text.onCpu
          ) : (
            text.gpusOf(accelerators)
          )}
        </PanelRow>
        {bytes !== undefined && (
          <PanelRow label={titles.memory} translate="no">
            {shownBytes(bytes)}
          </PanelRow>
        )}
        <PanelRow label={text.tabs.replicas} translate={several ? undefined : 'no'}>
          {several ? text.oneListed(replica) : (replica ?? <Nothing reason={tableText.unsaid} />)}
        </PanelRow>
      </dl>
      {replica === 1 && <p className={advice}>{text.oneReplica}</p>}
    </Panel>
  );
}
