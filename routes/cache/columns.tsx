import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { createContext, use } from 'react';
import type { CachedVersion, FileAmount } from '#app/catalogue/cached-versions.ts';
import type { CacheEntry } from '#app/cluster/models/cached-files.ts';
import { shownAmount } from '#app/features/model-cache/shown-amount.ts';
import { NOT_KNOWN, sizeInBillions, sizeNumber } from '#app/format/numbers.ts';
import { cachedText, cacheText } from '#app/messages/cached-models.ts';
import { jointText } from '#app/messages/controls.ts';
import { spokenTable } from '#app/messages/language.ts';
import { CopyButton } from '#app/ui/controls/copy-button.tsx';
import { DeleteButton } from '#app/ui/controls/delete-button.tsx';
import { CutPath } from '#app/ui/text/cut-path.tsx';
import { ownElement } from '#app/ui/text/own-element.tsx';
import { actionsColumn } from '#app/ui/virtual-table/actions-column.ts';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { selectColumn } from '#app/ui/virtual-table/selection.tsx';

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
  // A cut number would tell nothing.
  more: { flexShrink: 0 },
});

/** The actions of a row; the columns remain the same, so that rows do not render again. */
type RowActions = { remove: (version: string) => void; removing: readonly string[]; busy: boolean };

export const RowActionsContext = createContext<RowActions | undefined>(undefined);

type VersionRow = CachedVersion<CacheEntry>;
type CachedColumn = Column<VersionRow>;

const titles = cachedText.columns;
export const WORKER = 'worker';

export function rowId({ id }: VersionRow): string {
  return id;
}

export function workerOf(entry: CacheEntry): string {
  return entry.actor_ip_address || cacheText.none;
}

const select = spokenTable(() => selectColumn(rowId, cachedText.select));
const name: CachedColumn = spokenTable(() => ({
  key: 'name',
  title: titles.name,
  width: 150,
  narrow: 140,
  sticky: 'start',
  rowHeader: true,
  searched: true,
  text: ({ id, held: [entry] }) => entry.model_name || id,
}));
const type: CachedColumn = spokenTable(() => ({
  key: 'type',
  title: titles.type,
  width: 76,
  text: ({ held: [entry] }) => entry.model_type,
}));
const format = spokenTable(() => text('format', 76, entry => entry.model_format));
const size: CachedColumn = spokenTable(() => ({
  ...text('size', 64, ({ model_size_in_billions: billions }) =>
    billions === null ? '' : sizeInBillions(billions),
  ),
  align: 'end',
  number: ({ held: [entry] }) => sizeNumber(entry.model_size_in_billions),
}));
const quantization = spokenTable(
  () => ({ ...text('quantization', 108, entry => entry.quantization), searched: true }) as const,
);
const engines = spokenTable(() => text('engines', 96, entry => jointText.list(entry.model_engine)));
const bytes: CachedColumn = spokenTable(() => ({
  key: 'bytes',
  title: titles.bytes,
  width: 84,
  align: 'end',
  text: ({ amount }) => (isSized(amount) ? shownAmount(amount) : NOT_KNOWN),
  number: ({ amount }) => (isSized(amount) ? amount.bytes : undefined),
}));
const worker: CachedColumn = spokenTable(() => ({
  key: WORKER,
  title: titles.worker,
  width: 212,
  searched: true,
  text: ({ held }) => jointText.list(held.map(workerOf)),
  matches: ({ held }, address) => held.some(one => workerOf(one) === address),
  cell: version => <WorkersCell version={version} />,
}));
const path: CachedColumn = spokenTable(() => ({
  key: 'path',
  title: titles.path,
  width: 112,
  searched: true,
  text: version => jointText.list(pathsOf(version)) || cacheText.none,
  cell: version => <PathCell version={version} />,
}));
const actions: CachedColumn = spokenTable(() =>
  actionsColumn(titles.actions, 72, ({ id }) => <ActionsCell version={id} />),
);

/** Type, engines and sizes are columns if the cluster reports them (cache.page). */
export function columnsFor(entries: readonly CacheEntry[]): readonly CachedColumn[] {
  return [
    select,
    name,
    ...(entries.some(entry => entry.model_type !== '') ? [type] : []),
    format,
    size,
    quantization,
    ...(entries.some(entry => entry.model_engine.length > 0) ? [engines] : []),
    bytes,
    worker,
    path,
    actions,
  ];
}

/** A fact that is the same on every worker. */
function text(key: keyof typeof titles, width: number, read: (entry: CacheEntry) => string): CachedColumn {
  return { key, title: titles[key], width, text: ({ held: [entry] }) => read(entry) || cacheText.none };
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
          {workerOf(entry)}
        </span>
      ))}
      {more > 0 && (
        <span className={mergeClasses(styles.chip, styles.more)}>
          {ownElement(cachedText.workersMore(more))}
        </span>
      )}
    </span>
  );
}

function PathCell({ version }: { version: VersionRow }) {
  const styles = useStyles();
  const paths = pathsOf(version);
  if (paths.length === 0) return <span>{cacheText.none}</span>;
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

function ActionsCell({ version }: { version: string }) {
  const row = use(RowActionsContext);
  const isDeleting = row?.removing.includes(version) === true;
  return (
    <DeleteButton
      needs="cache:delete"
      label={isDeleting ? cacheText.removing(version) : cacheText.remove(version)}
      isDeleting={isDeleting}
      disabledFocusable={row?.busy === true}
      onClick={() => row?.remove(version)}
    />
  );
}
