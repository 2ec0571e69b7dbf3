import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { VirtualTable } from './virtual-table.tsx';

test('a cell without a value is a dash that says why, and a shortened one says all', {
  tags: ['table.none'],
}, () => {
  type Row = { id: string; size: number; page?: string };
  const none = () => 'The cluster does not say.';
  const own: Column<Row>[] = [
    { key: 'page', title: () => 'Page', width: 100, text: row => row.page ?? '', none, cell: () => 'link' },
    {
      key: 'size',
      title: () => 'Size',
      width: 100,
      text: row => `${row.size}`,
      tip: row => `${row.size} MiB`,
    },
  ];
  const rows: Row[] = [{ id: 'a', size: 7 }];
  render(
    <MemoryRouter future={{ v7_relativeSplatPath: true, v7_startTransition: true }}>
      <VirtualTable label="Models" columns={own} rows={rows} rowKey={row => row.id} />
    </MemoryRouter>,
  );
  expect(screen.getByTitle('The cluster does not say.')).toHaveTextContent(/^–$/);
  expect(screen.getByTitle('7 MiB')).toHaveTextContent(/^7$/);
});
