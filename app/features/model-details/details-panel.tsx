import { makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { formatLabel } from '#app/catalogue/formats.ts';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { Offers } from '#app/features/engines/route.ts';
import type { LaunchDraft } from '#app/features/launch/fields.ts';
import { shownBytes } from '#app/format/bytes.ts';
import { jsonOf } from '#app/format/code-text.ts';
import { shownSize, sizeInBillions } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { jointText } from '#app/messages/controls.ts';
import { tableText } from '#app/messages/tables.ts';
import type { ResourceState } from '#app/query/resource-route.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CopyButton } from '#app/ui/controls/copy-button.tsx';
import { Unfold } from '#app/ui/controls/unfold.tsx';
import { PartFailed } from '#app/ui/query/query-failure.tsx';
import { JsonBlock } from '#app/ui/text/json-block.tsx';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { SortedTable } from '#app/ui/virtual-table/sorted-table.tsx';
import { textColumn } from '#app/ui/virtual-table/text-column.ts';
import type { Details } from './details.ts';
import { estimateVariant } from './estimate-memory.ts';
import { Facts, HubLink } from './facts.tsx';
import { choiceOf, type OfferedVariants, type SpecRow, specRows } from './specs.ts';
import { fitText, detailsText as text } from './text.ts';

const useStyles = makeStyles({
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
  copy: { display: 'flex', justifyContent: 'flex-end' },
});

type Props = {
  kind: KindName;
  /** The draft of the form: each variant is reckoned with its other settings. */
  draft: LaunchDraft;
  gpus: number | undefined;
  details: ResourceState<Details>;
  offers: ResourceState<Offers>;
  variants: OfferedVariants;
};

/** All that is known of a model, beside its launch form (details.view). Load it late. */
export function DetailsPanel(props: Props) {
  const styles = useStyles();
  const { details } = props;
  const { data, failure } = details;
  return (
    <div role="tabpanel" aria-label={text.tabs.model} className={styles.content}>
      {data !== undefined && <Loaded {...props} details={data} />}
      {data === undefined && failure === undefined && <Spinner label={text.loading} />}
      {data === undefined && failure !== undefined && <PartFailed title={text.failed} of={details} />}
    </div>
  );
}

type LoadedProps = Omit<Props, 'details'> & { details: Details };

function Loaded({ kind, details, offers, draft, gpus, variants }: LoadedProps) {
  const styles = useStyles();
  const { definition, cached } = details;
  const rows = specRows(definition, cached);
  const columns = variantColumns(row => estimateVariant(kind, details, draft, row, gpus).verdict, variants);
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
      <Engines offers={offers} />
      <Unfold title={text.json}>
        <div className={styles.copy}>
          <CopyButton text={json} label={text.copyJson} notice="before" size="medium" />
        </div>
        <JsonBlock page text={json} label={text.json} />
      </Unfold>
    </>
  );
}

function Engines({ offers }: Pick<Props, 'offers'>) {
  const styles = useStyles();
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
          {typeof specs === 'string'
            ? specs
            : jointText.list([...new Set(specs.map(one => verbatim(one.model_format)))])}
        </li>
      ))}
    </ul>
  );
}

const titles = text.columns;

const unsaid = () => tableText.unsaid;
const column = textColumn<SpecRow, typeof titles>(titles);
const factColumns: readonly Column<SpecRow>[] = [
  column('format', 96, row => formatLabel(row.model_format), { rowHeader: true }),
  column('size', 76, row => sizeInBillions(row.model_size_in_billions ?? ''), {
    none: unsaid,
    align: 'end',
    number: row => Number(shownSize(row.model_size_in_billions ?? '')) || undefined,
  }),
  column('quantization', 124, row => row.quantization),
  column('bytes', 96, row => (row.bytes === undefined ? '' : shownBytes(row.bytes)), {
    none: unsaid,
    align: 'end',
    number: row => row.bytes,
  }),
  column('cached', 150, row => jointText.list(row.workers), { none: () => text.notCached }),
  column('hub', 140, row => jointText.list(row.hubs.map(({ name }) => name)), {
    none: unsaid,
    cell: row => <Hubs hubs={row.hubs} />,
  }),
];

/** With *fits now* and *Use* of each variant. */
function variantColumns(
  fits: (row: SpecRow) => keyof typeof fitText.verdicts,
  variants: OfferedVariants,
): Column<SpecRow>[] {
  return [
    ...factColumns.slice(0, -2),
    column('fits', 100, row => fitText.verdicts[fits(row)], { words: true }),
    ...factColumns.slice(-2),
    {
      key: 'use',
      title: () => titles.use,
      width: 80,
      sticky: 'end',
      controls: true,
      cell: row => (
        <Button
          size="small"
          aria-label={text.useThis(choiceOf(row))}
          disabledFocusable={!variants.has(row)}
          onClick={() => variants.use(row)}
        >
          {text.use}
        </Button>
      ),
    },
  ];
}

function Hubs({ hubs }: Pick<SpecRow, 'hubs'>) {
  const styles = useStyles();
  return (
    <span className={styles.hubs}>
      {hubs.map(hub => (
        <HubLink key={hub.url} {...hub} />
      ))}
    </span>
  );
}
