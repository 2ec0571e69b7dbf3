import {
  Spinner,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { CacheEntry } from '#app/api/cache.ts';
import { DeleteRegular } from '#app/icons.ts';
import { cacheText } from '#app/messages/cache.ts';
import { shownBytes } from '#app/models/memory.ts';
import { shownSize } from '#app/models/sizes.ts';
import { IconButton } from '#app/ui/button.tsx';
import { useCacheStyles } from './cache-dialog.styles.ts';
import { CachedPath } from './cached-path.tsx';

const { columns } = cacheText;
const headings = Object.values(columns);

type Props = {
  rows: readonly CacheEntry[];
  /** The version whose deletion is under way. */
  removing: string | undefined;
  remove: (entry: CacheEntry) => void;
};

export function CacheTable({ rows, removing, remove }: Props) {
  const styles = useCacheStyles();
  return (
    <Table className={styles.table} role="table" aria-label={cacheText.table}>
      <TableHeader className={styles.head}>
        <TableRow>
          {headings.map(heading => (
            <TableHeaderCell key={heading} className={styles.heading}>
              {heading}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody className={styles.body} role="rowgroup">
        {rows.map(entry => (
          <TableRow key={keyOf(entry)} className={styles.row} role="row">
            <Cells entry={entry} />
            <Cell label={columns.operation}>
              <DeleteButton version={entry.model_version} removing={removing} remove={() => remove(entry)} />
            </Cell>
          </TableRow>
        ))}
        {rows.length === 0 && (
          <TableRow className={styles.row} role="row">
            <TableCell className={styles.empty} role="cell" colSpan={headings.length}>
              {cacheText.empty}
            </TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  );
}

function Cells({ entry }: { entry: CacheEntry }) {
  return (
    <>
      <Cell label={columns.format}>{entry.model_format || cacheText.none}</Cell>
      <Cell label={columns.size}>
        <Size entry={entry} />
      </Cell>
      <Cell label={columns.quantization}>{entry.quantization || cacheText.none}</Cell>
      <Cell label={columns.realPath}>
        <CachedPath path={entry.real_path} label={cacheText.copyRealPath} />
      </Cell>
      <Cell label={columns.path}>
        <CachedPath path={entry.path} label={cacheText.copyPath} />
      </Cell>
      <Cell label={columns.address}>{entry.actor_ip_address || cacheText.none}</Cell>
    </>
  );
}

/** Its billions of parameters, and what its files take where the cluster says so. */
function Size({ entry: { model_size_in_billions: billions, size_bytes: bytes } }: { entry: CacheEntry }) {
  return (
    <>
      <div>{billions === null ? cacheText.none : shownSize(billions)}</div>
      {bytes !== null && <div>{shownBytes(bytes)}</div>}
    </>
  );
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  const styles = useCacheStyles();
  return (
    <TableCell className={styles.cell} role="cell" data-label={label}>
      {children}
    </TableCell>
  );
}

type DeleteButtonProps = { version: string; removing: string | undefined; remove: () => void };

function DeleteButton({ version, removing, remove }: DeleteButtonProps) {
  const going = removing === version;
  return (
    <IconButton
      needs="cache:delete"
      label={going ? cacheText.removing(version) : cacheText.remove(version)}
      icon={going ? <Spinner size="tiny" /> : <DeleteRegular />}
      disabledFocusable={removing !== undefined}
      onClick={remove}
    />
  );
}

/** A version lies on a worker once. */
function keyOf({ model_version, actor_ip_address }: CacheEntry): string {
  return `${model_version} ${actor_ip_address}`;
}
