import { makeStyles, TableCell, TableRow, tokens } from '@fluentui/react-components';
import { Fragment, type ReactNode } from 'react';
import type { CacheEntry } from '#app/cluster/models/cached-files.ts';
import { shownBytes } from '#app/format/bytes.ts';
import { shownSize } from '#app/format/numbers.ts';
import { cachedText, cacheText } from '#app/messages/cached-models.ts';

import { CopyButton } from '#app/ui/controls/copy-button.tsx';
import { DeleteButton } from '#app/ui/controls/delete-button.tsx';
import { Table } from '#app/ui/table.tsx';

/** Below this width a row is a block with a label before each value. */
const NARROW = '@media (max-width: 1099px)';
/** Below this width the label is above its value. */
const SMALL = '@media (max-width: 400px)';

export const useCacheStyles = makeStyles({
  surface: { width: 'calc(100vw - 40px)', maxWidth: '1240px' },
  content: { display: 'grid', gap: '12px', alignContent: 'start', minHeight: '180px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  // As wide as its texts: the paths share the rest.
  table: {
    tableLayout: 'auto',
    '& th': { whiteSpace: 'nowrap' },
    '& td': { overflowWrap: 'normal' },
    [NARROW]: {
      display: 'block',
      '& th, & td': { padding: '2px 0' },
      '& tbody': { display: 'block' },
      '& thead': { display: 'none' },
    },
  },
  row: { [NARROW]: { display: 'block', padding: '8px' } },
  cell: {
    [NARROW]: {
      display: 'grid',
      gridTemplateColumns: '124px minmax(0, 1fr)',
      height: 'auto',
      '::before': {
        content: 'attr(data-label)',
        color: tokens.colorNeutralForeground2,
        overflowWrap: 'anywhere',
      },
    },
    [SMALL]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  size: { whiteSpace: 'nowrap' },
  pathLine: { display: 'flex', alignItems: 'flex-start', gap: '4px' },
  pathText: {
    flexGrow: 1,
    minWidth: '150px',
    [NARROW]: { minWidth: 0 },
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
  },
  empty: { padding: '18px 0', textAlign: 'center' },
  emptyCell: { [NARROW]: { display: 'block' } },
  pager: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '8px' },
});

const { columns } = cacheText;

type Props = {
  rows: readonly CacheEntry[];
  /** The version that is being deleted. */
  removing: string | undefined;
  remove: (entry: CacheEntry) => void;
};

export function CacheTable({ rows, removing, remove }: Props) {
  const styles = useCacheStyles();
  return (
    <Table label={cacheText.table} columns={columns} className={styles.table}>
      {rows.map(entry => (
        <TableRow role="row" key={entryKey(entry)} className={styles.row}>
          <Cells entry={entry} />
          <Labelled label={columns.operation}>
            <DeleteVersion version={entry.model_version} removing={removing} remove={() => remove(entry)} />
          </Labelled>
        </TableRow>
      ))}
      {rows.length === 0 && (
        <TableRow role="row" className={styles.row}>
          <TableCell role="cell" className={styles.emptyCell} colSpan={Object.keys(columns).length}>
            <div className={styles.empty}>{cachedText.empty}</div>
          </TableCell>
        </TableRow>
      )}
    </Table>
  );
}

function Cells({ entry }: { entry: CacheEntry }) {
  const { model_version: version, actor_ip_address: worker } = entry;
  return (
    <>
      <Labelled label={columns.format}>{entry.model_format || cacheText.none}</Labelled>
      <Labelled label={columns.size}>
        <Size entry={entry} />
      </Labelled>
      <Labelled label={columns.quantization}>{entry.quantization || cacheText.none}</Labelled>
      <Labelled label={columns.realPath}>
        <CachedPath path={entry.real_path} label={cacheText.copyRealPath(version, worker)} />
      </Labelled>
      <Labelled label={columns.path}>
        <CachedPath path={entry.path} label={cacheText.copyPath(version, worker)} />
      </Labelled>
      <Labelled label={columns.address}>{entry.actor_ip_address || cacheText.none}</Labelled>
    </>
  );
}

/** Its billions of parameters and the size of its files, if known. */
function Size({ entry: { model_size_in_billions: billions, size_bytes: bytes } }: { entry: CacheEntry }) {
  const styles = useCacheStyles();
  return (
    <div className={styles.size}>
      <div>{billions === null ? cacheText.none : shownSize(billions)}</div>
      {bytes !== null && <div>{shownBytes(bytes)}</div>}
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  const styles = useCacheStyles();
  return (
    <TableCell role="cell" className={styles.cell} data-label={label} translate="no">
      {children}
    </TableCell>
  );
}

type DeletionProps = { version: string; removing: string | undefined; remove: () => void };

function DeleteVersion({ version, removing, remove }: DeletionProps) {
  const going = removing === version;
  return (
    <DeleteButton
      needs="cache:delete"
      label={going ? cacheText.removing(version) : cacheText.remove(version)}
      isDeleting={going}
      disabledFocusable={removing !== undefined}
      onClick={remove}
    />
  );
}

/** A version is on a worker once. */
function entryKey({ model_version, actor_ip_address }: CacheEntry): string {
  return `${model_version} ${actor_ip_address}`;
}

/** A path that wraps at its slashes first. */
function CachedPath({ path, label }: { path: string; label: string }) {
  const styles = useCacheStyles();
  if (path === '') return <span>{cacheText.none}</span>;
  const parts = path.split(/(?<=\/)(?!\/)/);
  return (
    <span className={styles.pathLine}>
      <span translate="no" className={styles.pathText}>
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path have no other name
          <Fragment key={place}>
            {place > 0 && <wbr />}
            <span>{part}</span>
          </Fragment>
        ))}
      </span>
      <CopyButton text={path} label={label} notice="before" />
    </span>
  );
}
