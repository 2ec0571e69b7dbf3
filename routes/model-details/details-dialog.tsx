import { makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { formatLabel } from '#app/catalogue/formats.ts';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { shownBytes } from '#app/format/bytes.ts';
import { jsonOf } from '#app/format/code-text.ts';
import { shownSize, sizeInBillions } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { dialogText, jointText } from '#app/messages/controls.ts';
import { Dialog } from '#app/overlays/dialog.tsx';
import { paths } from '#app/paths.ts';
import { useResource } from '#app/query/resource-route.ts';
import { Button } from '#app/ui/button.tsx';
import { CodeBlock } from '#app/ui/code-block.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { ownElement } from '#app/ui/own-element.tsx';
import { PartFailed } from '#app/ui/reading-view.tsx';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { SortedTable } from '#app/ui/virtual-table/sorted-table.tsx';
import { useOffers } from '#routes/engines/use-offers.ts';
import { Facts, HubLink } from './facts.tsx';
import { type Details, detailsOf } from './route.ts';
import { type SpecRow, specRows } from './specs.ts';
import { detailsText as text } from './text.ts';

const useStyles = makeStyles({
  surface: { width: 'calc(100vw - 40px)', maxWidth: '960px' },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '8px',
    minHeight: '240px',
    alignContent: 'start',
  },
  text: { margin: 0, overflowWrap: 'anywhere' },
  heading: { margin: '8px 0 0', fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  table: { maxHeight: '40vh' },
  hubs: { display: 'flex', gap: '8px' },
  engines: { margin: 0, paddingLeft: '20px' },
  summary: { cursor: 'pointer', fontWeight: tokens.fontWeightSemibold },
  copy: { display: 'flex', justifyContent: 'flex-end' },
});

type Props = { kind: KindName; modelName: string; launch: () => void; close: () => void };

/** All that is known of a model (details.view). Load it late. */
export function DetailsDialog({ kind, modelName, launch, close }: Props) {
  const styles = useStyles();
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
        {data === undefined && failure === undefined && <Spinner label={ownElement(text.loading)} />}
        {data === undefined && failure !== undefined && <PartFailed title={text.failed} of={details} />}
      </div>
    </Dialog>
  );
}

type LoadedProps = { kind: KindName; modelName: string; details: Details };

function Loaded({ kind, modelName, details: { definition, cached } }: LoadedProps) {
  const styles = useStyles();
  const rows = specRows(definition, cached);
  const json = jsonOf(definition);
  return (
    <>
      {typeof definition.model_description === 'string' && (
        <p className={styles.text} translate="yes">
          {definition.model_description}
        </p>
      )}
      {/* The workers stand in the table, where there is one. */}
      <Facts definition={definition} cached={rows.length === 0 ? cached : undefined} />
      <h3 className={styles.heading}>{text.specs}</h3>
      {rows.length === 0 ? (
        <p className={styles.text}>{text.noSpecs}</p>
      ) : (
        <SortedTable
          label={text.specs}
          className={styles.table}
          columns={columns}
          rows={rows}
          rowKey={row => `${row.model_format} ${row.model_size_in_billions} ${row.quantization}`}
        />
      )}
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
  const styles = useStyles();
  const offers = useOffers(kind, modelName);
  if (offers.data === undefined && offers.failure !== undefined)
    return <PartFailed title={text.enginesFailed} of={offers} />;
  if (offers.data?.enginesUnread !== undefined)
    return <PartFailed title={text.enginesFailed} of={{ ...offers, message: offers.data.enginesUnread }} />;
  const engines = Object.entries(offers.data?.engines ?? {});
  if (engines.length === 0)
    return <p className={styles.text}>{offers.data === undefined ? text.loading : text.noEngines}</p>;
  return (
    <ul className={styles.engines}>
      {engines.map(([name, specs]) => (
        <li key={name}>
          <strong translate="no">{name}</strong>{' '}
          {ownElement(
            typeof specs === 'string'
              ? specs
              : jointText.list([...new Set(specs.map(one => verbatim(one.model_format)))]),
          )}
        </li>
      ))}
    </ul>
  );
}

const titles = text.columns;

const columns: readonly Column<SpecRow>[] = [
  {
    key: 'format',
    title: titles.format,
    width: 96,
    rowHeader: true,
    text: row => formatLabel(row.model_format),
  },
  {
    key: 'size',
    title: titles.size,
    width: 76,
    align: 'end',
    text: row => sizeInBillions(row.model_size_in_billions ?? text.unknown),
    number: row => Number(shownSize(row.model_size_in_billions ?? '')) || undefined,
  },
  { key: 'quantization', title: titles.quantization, width: 124, text: row => row.quantization },
  {
    key: 'bytes',
    title: titles.bytes,
    width: 96,
    align: 'end',
    text: row => (row.bytes === undefined ? text.unknown : shownBytes(row.bytes)),
    number: row => row.bytes,
  },
  { key: 'cached', title: titles.cached, width: 150, text: row => jointText.list(row.workers) || text.none },
  {
    key: 'hub',
    title: titles.hub,
    width: 140,
    text: row => jointText.list(row.hubs.map(({ name }) => name)) || text.none,
    cell: row => <Hubs hubs={row.hubs} />,
  },
];

function Hubs({ hubs }: Pick<SpecRow, 'hubs'>) {
  const styles = useStyles();
  if (hubs.length === 0) return <span>{text.none}</span>;
  return (
    <span className={styles.hubs}>
      {hubs.map(hub => (
        <HubLink key={hub.url} {...hub} />
      ))}
    </span>
  );
}
