import { Spinner } from '@fluentui/react-components';
import { useResource } from '#app/data/resource.ts';
import { dialogText } from '#app/messages/controls.ts';
import { detailsText as text } from '#app/messages/model-details.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { Dialog } from '#app/overlays/dialog.tsx';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { CodeBlock } from '#app/ui/code-block.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { PartFailed } from '#app/ui/reading-view.tsx';
import { useOffers } from '#routes/engines/use-offers.ts';
import { useDetailsStyles } from './details.styles.ts';
import { Facts } from './facts.tsx';
import { type Details, detailsOf } from './route.ts';
import { SpecTable } from './spec-table.tsx';
import { specRows } from './specs.ts';

type Props = { kind: KindName; modelName: string; launch: () => void; close: () => void };

/** All that is known of a model (details.view). Load it lazily. */
export function DetailsDialog({ kind, modelName, launch, close }: Props) {
  const styles = useDetailsStyles();
  const details = useResource(paths.modelDetails(kind, modelName), detailsOf(kind, modelName));
  const { data, failure } = details;
  return (
    <Dialog
      title={text.title(modelName)}
      close={close}
      className={styles.surface}
      actions={
        <>
          <Button appearance="primary" onClick={launch}>
            {text.launch}
          </Button>
          <Button onClick={close}>{dialogText.close}</Button>
        </>
      }
    >
      <div className={styles.content}>
        {data !== undefined && <Loaded kind={kind} modelName={modelName} details={data} />}
        {data === undefined && failure === undefined && <Spinner label={text.loading} />}
        {data === undefined && failure !== undefined && <PartFailed title={text.failed} of={details} />}
      </div>
    </Dialog>
  );
}

type LoadedProps = { kind: KindName; modelName: string; details: Details };

function Loaded({ kind, modelName, details: { definition, cached } }: LoadedProps) {
  const styles = useDetailsStyles();
  const rows = specRows(definition, cached);
  const json = JSON.stringify(definition, undefined, 2);
  return (
    <>
      {typeof definition.model_description === 'string' && (
        <p className={styles.text}>{definition.model_description}</p>
      )}
      <Facts definition={definition} cached={undefined} />
      <h3 className={styles.heading}>{text.specs}</h3>
      {rows.length === 0 ? <p className={styles.text}>{text.noSpecs}</p> : <SpecTable rows={rows} />}
      <h3 className={styles.heading}>{text.engines}</h3>
      <Engines kind={kind} modelName={modelName} />
      <details>
        <summary className={styles.summary}>{text.json}</summary>
        <div className={styles.copy}>
          <CopyButton text={json} label={text.copyJson} notice="before" size="medium" />
        </div>
        <CodeBlock page text={json} label={text.json} />
      </details>
    </>
  );
}

function Engines({ kind, modelName }: { kind: KindName; modelName: string }) {
  const styles = useDetailsStyles();
  const offers = useOffers(kind, modelName);
  if (offers.data === undefined && offers.failure !== undefined)
    return <PartFailed title={text.enginesFailed} of={offers} />;
  const engines = Object.entries(offers.data?.engines ?? {});
  if (engines.length === 0)
    return <p className={styles.text}>{offers.data === undefined ? text.loading : text.noEngines}</p>;
  return (
    <ul className={styles.engines}>
      {engines.map(([name, specs]) => (
        <li key={name}>
          <strong>{name}</strong>{' '}
          {typeof specs === 'string' ? specs : [...new Set(specs.map(one => one.model_format))].join(', ')}
        </li>
      ))}
    </ul>
  );
}
