import type { LaunchPayload } from '#app/api/launch-payload.ts';
import type { RunningModel } from '#app/api/running-model.ts';
import { kindText } from '#app/messages/catalogue.ts';
import { detailsText } from '#app/messages/model-details.ts';
import { modelText as text } from '#app/messages/running-models.ts';
import { kindOf } from '#app/models/kind-names.ts';
import { sizeInBillions } from '#app/models/numbers.ts';
import { Panel, Row, usePanelStyles } from '#app/ui/cluster/panel.tsx';

/** What the cluster tells of a running model; what it leaves out is left out. */
export function FactsPanel({ model }: { model: RunningModel }) {
  const { list } = usePanelStyles();
  const kind = kindOf(model.model_type);
  const size = model.model_size_in_billions;
  const facts: [string, string][] = [
    [text.name, model.model_name],
    [text.type, kind === undefined ? model.model_type : kindText[kind].running],
    [text.engine, model.model_engine],
    [text.format, model.model_format],
    [text.size, size === null ? '' : sizeInBillions(size)],
    [text.quantization, model.quantization],
    [text.context, model.context_length ? detailsText.tokens(model.context_length) : ''],
    [text.abilities, model.model_ability.join(', ')],
    [text.description, model.model_description],
  ];
  return (
    <Panel title={text.facts}>
      <dl className={list}>
        {facts.map(
          ([label, fact]) =>
            fact !== '' && (
              <Row key={label} label={label}>
                {fact}
              </Row>
            ),
        )}
      </dl>
    </Panel>
  );
}

/** The settings of its launch, as far as this tab sent them: no cluster tells them. */
export function LaunchPanel({ sent }: { sent: LaunchPayload | undefined }) {
  const { advice, list } = usePanelStyles();
  return (
    <Panel title={text.launched}>
      <p className={advice}>{sent === undefined ? text.launchedElsewhere : text.launchedHere}</p>
      {sent !== undefined && (
        <dl className={list}>
          {Object.entries(sent).map(([key, value]) => (
            <Row key={key} label={key}>
              {shown(value)}
            </Row>
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
