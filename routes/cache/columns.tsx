import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { CachedVersion, FileAmount } from '#app/catalogue/cached-versions.ts';
import type { CacheEntry } from '#app/cluster/models/cached-files.ts';
import { hostOf } from '#app/cluster/workers/worker-address.ts';
import { shownAmount } from '#app/features/model-cache/shown-amount.ts';
import { sizeInBillions, sizeNumber } from '#app/format/numbers.ts';
import { cachedText, cacheText } from '#app/messages/cached-models.ts';
import { jointText } from '#app/messages/controls.ts';
import { tableText } from '#app/messages/tables.ts';
import { CopyButton } from '#app/ui/controls/copy-button.tsx';
import { CutPath } from '#app/ui/text/cut-path.tsx';
import { typeName } from '#app/ui/text/type-name.ts';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { selectColumn } from '#app/ui/virtual-table/selection.tsx';
import { NAMES_ROW, textColumn } from '#app/ui/virtual-table/text-column.ts';

const useStyles = makeStyles({
  cell: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minWidth: 0,
  },
  chip: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    padding: '0 6px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  // A cut number would say nothing.
  more: { flexShrink: 0 },
});

export type VersionRow = CachedVersion<CacheEntry>;

const titles = cachedText.columns;
export const WORKER = 'worker';

export function rowId({ id }: VersionRow): string {
  return id;
}

export function workerOf(entry: CacheEntry): string {
  return entry.actor_ip_address || cacheText.none;
}

const unsaid = () => tableText.unsaid;
const column = textColumn<VersionRow, typeof titles>(titles);

/** A fact that is the same on every worker. */
function fact(read: (entry: CacheEntry) => string): (row: VersionRow) => string {
  return ({ held: [entry] }) => read(entry);
}

const sizeText = fact(({ model_size_in_billions: size }) => (size === null ? '' : sizeInBillions(size)));
const bytesText = ({ amount }: VersionRow) => (isSized(amount) ? shownAmount(amount) : '');

/** Type, engines and sizes are columns if the cluster reports them (cache.page). */
export function columnsFor(entries: readonly CacheEntry[]): readonly Column<VersionRow>[] {
  return [
    selectColumn(rowId, cachedText.select),
    column('name', 150, ({ id, held: [entry] }) => entry.model_name || id, NAMES_ROW),
    ...(entries.some(one => one.model_type !== '')
      ? [column('type', 84, ({ held: [entry] }) => typeName(entry.model_type), { words: true })]
      : []),
    column(
      'format',
      76,
      fact(entry => entry.model_format),
      { none: unsaid },
    ),
    column('size', 64, sizeText, {
      align: 'end',
      none: unsaid,
      number: ({ held: [entry] }) => sizeNumber(entry.model_size_in_billions),
    }),
    column(
      'quantization',
      108,
      fact(entry => entry.quantization),
      { searched: true, none: unsaid },
    ),
    ...(entries.some(one => one.model_engine.length > 0)
      ? [
          column(
            'engines',
            96,
            fact(entry => jointText.list(entry.model_engine)),
            { none: unsaid },
          ),
        ]
      : []),
    column('bytes', 84, bytesText, {
      align: 'end',
      none: unsaid,
      number: ({ amount }) => (isSized(amount) ? amount.bytes : undefined),
    }),
    column(WORKER, 212, ({ held }) => jointText.list(held.map(entry => hostOf(workerOf(entry)))), {
      tip: ({ held }) => jointText.list(held.map(workerOf)),
      searched: true,
      matches: ({ held }, address) => held.some(one => workerOf(one) === address),
      cell: version => <WorkersCell version={version} />,
    }),
    column('path', 112, version => jointText.list(pathsOf(version)), {
      searched: true,
      none: unsaid,
      cell: version => <PathCell version={version} />,
    }),
  ];
}

function isSized({ entries, unknown }: FileAmount): boolean {
  return unknown < entries;
}

/** The distinct paths: most clusters have one path on all workers. */
function pathsOf({ held }: VersionRow): string[] {
  return [...new Set(held.map(entry => entry.real_path || entry.path))].filter(path => path !== '');
}

/** How many workers are named in a row; the cell's title names all. */
const CHIPS = 2;

function WorkersCell({ version: { held } }: { version: VersionRow }) {
  const styles = useStyles();
  const more = held.length - CHIPS;
  return (
    <span className={styles.cell}>
      {held.slice(0, CHIPS).map(entry => (
        <span key={entry.actor_ip_address} translate="no" className={styles.chip}>
          {hostOf(workerOf(entry))}
        </span>
      ))}
      {more > 0 && (
        <span className={mergeClasses(styles.chip, styles.more)}>{cachedText.workersMore(more)}</span>
      )}
    </span>
  );
}

function PathCell({ version }: { version: VersionRow }) {
  const styles = useStyles();
  const paths = pathsOf(version);
  return (
    <span className={styles.cell}>
      <CutPath path={paths[0] ?? ''} />
      <CopyButton
        text={paths.join('\n')}
        label={cachedText.copyPaths(version.id, paths.length)}
        notice="before"
      />
    </span>
  );
}
