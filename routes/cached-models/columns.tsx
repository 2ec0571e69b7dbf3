import { makeStyles, tokens } from '@fluentui/react-components';
import { createContext, use } from 'react';
import type { CacheEntry } from '#app/api/cache.ts';
import { DeleteRegular } from '#app/icons.ts';
import { cachedText, cacheText } from '#app/messages/cached-models.ts';
import { jointText } from '#app/messages/controls.ts';
import { shownBytes, sizeInBillions, sizeNumber } from '#app/models/numbers.ts';
import { IconButton } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { selectColumn } from '#app/ui/virtual-table/selection.tsx';

const useStyles = makeStyles({
  mono: { fontFamily: tokens.fontFamilyMonospace },
  cell: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minWidth: 0,
    '& > span:first-child': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
});

/** What the cells of a row can do; the columns themselves stay the same, so that rows are not drawn in vain. */
type RowActions = { remove: (version: string) => void; busy: boolean };

export const RowActionsContext = createContext<RowActions | undefined>(undefined);

type CachedColumn = Column<CacheEntry>;

const titles = cachedText.columns;
export const WORKER = 'worker';

export function versionOf(entry: CacheEntry): string {
  return entry.model_version;
}

export function workerOf(entry: CacheEntry): string {
  return entry.actor_ip_address || cacheText.none;
}

const select = selectColumn(versionOf, cachedText.select);
const name: CachedColumn = {
  key: 'name',
  title: titles.name,
  width: 160,
  narrow: 140,
  sticky: 'start',
  rowHeader: true,
  searched: true,
  text: entry => entry.model_name || entry.model_version,
};
const type: CachedColumn = { key: 'type', title: titles.type, width: 84, text: entry => entry.model_type };
const format = text('format', 84, entry => entry.model_format);
const size: CachedColumn = {
  ...text('size', 64, ({ model_size_in_billions: billions }) =>
    billions === null ? '' : sizeInBillions(billions),
  ),
  align: 'end',
  number: entry => sizeNumber(entry.model_size_in_billions),
};
const quantization = { ...text('quantization', 108, entry => entry.quantization), searched: true } as const;
const engines = text('engines', 112, entry => jointText.list(entry.model_engine));
const bytes: CachedColumn = {
  ...text('bytes', 84, entry =>
    entry.size_bytes === null ? cachedText.unknown : shownBytes(entry.size_bytes),
  ),
  align: 'end',
  number: entry => entry.size_bytes ?? undefined,
};
const worker = { ...text(WORKER, 136, workerOf), searched: true } as const;
const path: CachedColumn = {
  key: 'path',
  title: titles.path,
  width: 155,
  searched: true,
  text: entry => entry.real_path || entry.path,
  cell: entry => <PathCell entry={entry} />,
};
const actions: CachedColumn = {
  key: 'actions',
  title: titles.actions,
  width: 72,
  sticky: 'end',
  align: 'end',
  controls: true,
  cell: entry => <ActionsCell version={entry.model_version} />,
};

/** Type, engines and sizes are columns where the cluster tells them (cache.page). */
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

function text(key: keyof typeof titles, width: number, read: (entry: CacheEntry) => string): CachedColumn {
  return { key, title: titles[key], width, text: entry => read(entry) || cacheText.none };
}

function PathCell({ entry }: { entry: CacheEntry }) {
  const styles = useStyles();
  const path = entry.real_path || entry.path;
  if (path === '') return cacheText.none;
  return (
    <span className={styles.cell}>
      <span className={styles.mono}>{path}</span>
      <CopyButton
        text={path}
        label={cacheText.copyPath(entry.model_version, entry.actor_ip_address)}
        notice="before"
      />
    </span>
  );
}

function ActionsCell({ version }: { version: string }) {
  const row = use(RowActionsContext);
  return (
    <IconButton
      needs="cache:delete"
      label={cachedText.remove(version)}
      icon={<DeleteRegular />}
      disabledFocusable={row?.busy === true}
      onClick={() => row?.remove(version)}
    />
  );
}
