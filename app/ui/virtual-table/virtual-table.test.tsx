import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { startUser } from '#test/start-user.ts';
import { type Column, type Sort, sortRows } from './column.ts';
import { bandsOf } from './row-bands.tsx';
import { VirtualTable } from './virtual-table.tsx';

type Row = { id: string; size: number; page?: string };

const columns: Column<Row>[] = [
  {
    key: 'id',
    title: () => 'ID',
    width: 250,
    text: row => row.id,
    cell: row => (
      <>
        <span>{row.id}</span> <button type="button" translate="no">{`copy ${row.id}`}</button>
        {row.page && <a href={row.page} translate="no">{`page of ${row.id}`}</a>}
      </>
    ),
  },
  { key: 'size', title: () => 'Size', width: 100, text: row => String(row.size), number: row => row.size },
  {
    key: 'actions',
    title: () => 'Actions',
    width: 100,
    controls: true,
    cell: row => (
      <>
        <button type="button" translate="no">{`open ${row.id}`}</button>
        <button type="button" translate="no">{`stop ${row.id}`}</button>
      </>
    ),
  },
];

function Sortable({ rows }: { rows: readonly Row[] | undefined }) {
  const [sort, setSort] = useState<Sort>();
  return (
    <VirtualTable
      label="Models"
      columns={columns}
      rows={sortRows(rows ?? [], columns, sort)}
      rowKey={row => row.id}
      sort={sort}
      onSort={setSort}
      message={rows === undefined ? { kind: 'placeholder', text: 'Wait' } : undefined}
    />
  );
}

function some(count: number): Row[] {
  return Array.from({ length: count }, (_, index) => ({ id: `m${index}`, size: (index * 7) % count }));
}

function show(rows: readonly Row[] | undefined) {
  const at = (rows?: readonly Row[]) => (
    <MemoryRouter future={{ v7_relativeSplatPath: true, v7_startTransition: true }}>
      <Sortable rows={rows} />
    </MemoryRouter>
  );
  const view = render(at(rows));
  return { user: startUser(), change: (next?: Row[]) => view.rerender(at(next)) };
}

function cell(name: string): HTMLElement {
  return screen.getByRole('cell', { name });
}

test('up to 500 rows are all in the document, also in a box that has no height and is never measured', {
  tags: ['running.whole'],
}, () => {
  vi.stubGlobal('innerHeight', 0);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(0);
  show(some(500));
  expect(document.querySelectorAll('tbody tr')).toHaveLength(500);
});

test('a table whose rows change at each poll renders the visible ones alone', () => {
  render(
    <MemoryRouter future={{ v7_relativeSplatPath: true, v7_startTransition: true }}>
      <VirtualTable live label="Workers" columns={columns} rows={some(500)} rowKey={row => row.id} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
});

test('of thousands of rows only the visible ones are rendered, and all are counted', () => {
  show(some(5000));
  expect(screen.getByRole('grid', { name: 'Models' })).toHaveAttribute('aria-rowcount', '5001');
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
});

test('the table is one tab stop, and the keys move through it as through an ordinary grid', async () => {
  const { user } = show(some(5000));
  await user.tab();
  expect(cell('m0 copy m0')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(cell('7')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'open m1' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(screen.getByRole('button', { name: 'stop m2' })).toHaveFocus();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(screen.getByRole('button', { name: 'open m4999' })).toHaveFocus();
  await user.keyboard('{Home}');
  expect(cell('m4999 copy m4999')).toHaveFocus();
  await user.keyboard('{Control>}{Home}{/Control}{ArrowUp}');
  expect(screen.getByRole('button', { name: 'ID' })).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('links, which are tab stops by themselves, are none in a table, also in rows that come later', async () => {
  const linked: Column<Row> = {
    key: 'id',
    title: () => 'ID',
    width: 250,
    text: row => row.id,
    cell: row => <PlainLink to={`/${row.id}`}>{row.id}</PlainLink>,
  };
  const at = (count: number) => (
    <MemoryRouter future={{ v7_relativeSplatPath: true, v7_startTransition: true }}>
      <VirtualTable label="Models" columns={[linked]} rows={some(count)} rowKey={row => row.id} />
    </MemoryRouter>
  );
  const { rerender } = render(at(2));
  rerender(at(4));
  const user = startUser();
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(cell('m3')).toContainElement(document.activeElement as HTMLElement);
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('controls that a cell renders later, by itself, are no further tab stop', async () => {
  let come = (_is: boolean) => {};
  const Later = ({ id }: Row) => {
    const [is, setIs] = useState(false);
    if (id === 'm1') come = setIs;
    return is ? <button type="button" translate="no">{`cancel ${id}`}</button> : <span>Waiting</span>;
  };
  const later: Column<Row> = {
    key: 'later',
    title: () => 'Later',
    width: 100,
    cell: row => <Later {...row} />,
  };
  const all = [...columns, { ...later, controls: true as const }];
  render(
    <MemoryRouter future={{ v7_relativeSplatPath: true, v7_startTransition: true }}>
      <VirtualTable label="Models" columns={all} rows={some(3)} rowKey={row => row.id} />
    </MemoryRouter>,
  );
  const user = startUser();
  await user.tab();
  await act(async () => come(true));
  await user.tab();
  expect(document.body).toHaveFocus();
  await user.tab();
  await user.keyboard('{ArrowDown}{End}');
  expect(screen.getByRole('button', { name: 'cancel m1' })).toHaveFocus();
  await act(async () => come(false));
  await act(async () => come(true));
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'cancel m1' })).toHaveFocus();
});

test('the controls of a cell with words are entered with Enter and left with Escape', async () => {
  const { user } = show(some(3));
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'copy m0' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(cell('m0 copy m0')).toHaveFocus();
});

test('sideways arrows go through the controls of a cell that was entered, and on from the last of them', async () => {
  const { user } = show(some(3).map(row => ({ ...row, page: '#page' })));
  await user.tab();
  await user.keyboard('{Enter}{ArrowRight}');
  expect(screen.getByRole('link', { name: 'page of m0' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'copy m0' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(cell('0')).toHaveFocus();
});

test('a header sorts and says how; the focus stays on it', async () => {
  const { user } = show(some(3));
  await user.click(screen.getByRole('button', { name: 'Size' }));
  expect(screen.getByRole('columnheader', { name: 'Size' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('m0');
  await user.keyboard('{Enter}');
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('m2');
  expect(screen.getByRole('button', { name: 'Size' })).toHaveFocus();
  expect(screen.getByRole('columnheader', { name: 'Actions' })).not.toHaveAttribute('aria-sort');
});

test('the focus stays with its row when the list changes, and falls to the next when the row is gone', async () => {
  const { user, change } = show(some(5));
  await user.click(screen.getByRole('button', { name: 'stop m2' }));
  change(some(5).toReversed());
  expect(screen.getByRole('button', { name: 'stop m2' })).toHaveFocus();
  change(undefined);
  expect(cell('Wait')).toHaveFocus();
  change(some(5).filter(row => row.id !== 'm2'));
  expect(cell('m3 copy m3')).toHaveFocus();
});

test('a row that moves up keeps focus, also into another band', async () => {
  const { user, change } = show(some(40));
  await user.click(screen.getByRole('button', { name: 'stop m16' }));
  change(some(40).slice(1));
  expect(screen.getByRole('button', { name: 'stop m16' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'stop m16' })).toHaveAttribute('tabindex', '0');
});

test('the last row that goes leaves the focus in the table', async () => {
  const { user, change } = show(some(1));
  await user.click(screen.getByRole('button', { name: 'stop m0' }));
  change(undefined);
  expect(cell('Wait')).toHaveFocus();
});

test('rows are rendered ahead while idle, and in another order the visible ones come first', () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', () => {});
  vi.useFakeTimers({ toFake: ['performance'] });
  show(some(5000));
  const drawn = () => document.querySelectorAll('tbody tr').length;
  fireEvent.scroll(screen.getByRole('grid').parentElement ?? document.body);
  vi.advanceTimersByTime(1000);
  for (let work = idle.shift(); work !== undefined; work = idle.shift()) act(work);
  expect(drawn()).toBeGreaterThan(160);
  fireEvent.click(screen.getByText('Size'));
  expect(drawn()).toBeLessThan(40);
});

test('a row far from the window has its texts, and its controls once the window or the focus comes', {
  tags: ['running.whole'],
}, async () => {
  const { user } = show(some(100));
  fireEvent.scroll(screen.getByRole('grid').parentElement ?? document.body);
  expect(cell('m99')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'stop m99' })).not.toBeInTheDocument();
  await user.tab();
  await user.keyboard('{ArrowDown}{Control>}{End}{/Control}');
  expect(screen.getByRole('button', { name: 'open m99' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'stop m99' })).toBeInTheDocument();
  await user.click(screen.getByText('Size'));
  expect(screen.getByRole('button', { name: 'stop m0' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'stop m57' })).not.toBeInTheDocument();
});

test('a row has the position of its index, also the row of the tab stop above others', () => {
  expect([...bandsOf([2, 5, 6, 16, 18])]).toEqual([
    [
      0,
      [
        { index: 2, gap: 2 },
        { index: 5, gap: 2 },
        { index: 6, gap: 0 },
      ],
    ],
    [
      1,
      [
        { index: 16, gap: 0 },
        { index: 18, gap: 1 },
      ],
    ],
  ]);
});
