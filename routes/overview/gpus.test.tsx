import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createGate } from '#test/gate.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();
const CLOCK = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
const GIB = 2 ** 30;

const map = () => screen.findByRole('grid', { name: 'GPUs' });
const row = async (address: RegExp) => within(await map()).findByRole('row', { name: address });

test('each GPU of each worker is a tile with its share, and its models on request', {
  tags: ['gpus.map'],
}, async () => {
  const { state } = serve({ furnished: true, release: '4.1' });
  const [model] = state.running.values();
  Object.assign(model?.placements[0] ?? {}, { gpuMemory: 12 * GIB });
  renderApp('/overview');
  const first = within(await row(/10\.20\.1\.10:40217/));
  await vi.waitFor(() =>
    expect(first.getAllByRole('gridcell').map(cell => cell.textContent)).toEqual([
      '50 %',
      ...Array(3).fill('0 %'),
    ]),
  );
  const [tile] = first.getAllByRole('gridcell');
  const words =
    /^GPU 0 of 10\.20\.1\.10, NVIDIA GeForce RTX 4090, 12 of 24 GiB, \d+ % busy, assistant 12 GiB$/;
  expect(tile).toHaveAttribute('data-tooltip', expect.stringMatching(words));
  const link = first.getByRole('link', {
    name: /^50 %: GPU 0 of 10\.20\.1\.10, .*assistant 12 GiB$/,
  });
  expect(link).toHaveAttribute('href', '#/cluster_info/10.20.1.10%3A40217?gpu=0');
  expect(first.getByRole('link', { name: '10.20.1.10:40217' })).toHaveTextContent(/^10\.20\.1\.10$/);
  expect(screen.getByText(sentence('1 of 6 GPUs hold a model'))).toBeVisible();
});

test('a worker without GPUs is a tile of its main memory, which leads to its page', {
  tags: ['gpus.map'],
}, async () => {
  serve({ furnished: true, release: '4.1' });
  renderApp('/overview');
  const tiles = within(await row(/10\.20\.1\.12/)).getAllByRole('gridcell');
  expect(tiles).toHaveLength(1);
  const [tile] = tiles;
  if (tile === undefined) throw new Error('the worker has no tile');
  const link = await within(tile).findByRole('link', {
    name: /^CPU \d+ %.*: CPU of 10\.20\.1\.12, \S+ of \S+ GiB, /,
  });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^#\/cluster_info\/10\.20\.1\.12%3A\d+$/));
});

test('the map is in the order of names, or has the fullest workers first as its address says', {
  tags: ['gpus.map'],
}, async () => {
  serve({ furnished: true });
  const { user, router } = renderApp('/overview');
  const names = async () => {
    const heads = within(await map()).getAllByRole('rowheader');
    return heads.map(({ textContent }) => textContent);
  };
  expect(await names()).toEqual(['10.20.1.10', '10.20.1.11', '10.20.1.12']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Fullest first');
  expect(router.state.location.search).toBe('?order=fullest');
  // Its GPUs are empty.
  await vi.waitFor(async () => expect((await names()).at(-1)).toBe('10.20.1.11'));
});

test('the map is one stop of Tab, and arrows move through its tiles', { tags: ['gpus.map'] }, async () => {
  serve({ furnished: true });
  const { user } = renderApp('/overview');
  const grid = await map();
  const link = within(grid).getByRole('link', { name: '10.20.1.10:40217' });
  expect([...grid.querySelectorAll('[tabindex="0"]')]).toHaveLength(1);
  act(() => link.focus());
  const place = () => {
    const cell = document.activeElement?.closest('[aria-colindex]');
    return [cell?.parentElement?.getAttribute('aria-rowindex'), cell?.getAttribute('aria-colindex')];
  };
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(place()).toEqual(['3', '3']);
  // The last worker has one tile.
  await user.keyboard('{ArrowDown}');
  expect(place()).toEqual(['4', '2']);
});

test('a silent worker says when it reported last and how many checks are left, and a poll shows that it is back', {
  tags: ['gpus.silent'],
}, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...CLOCK] });
  const { state } = serve({ furnished: true });
  state.silent.set('10.20.1.11', Date.now() - 12_000);
  renderApp('/overview');
  const silent = /^10\.20\.1\.11:\d+, last report 1[123] s ago, 4 checks left$/;
  expect(await within(await map()).findByRole('link', { name: silent })).toBeVisible();
  state.silent.clear();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  await vi.waitFor(async () =>
    expect(within(await map()).queryByRole('link', { name: /last report/ })).toBeNull(),
  );
});

test('a user who may not see the machines sees the GPUs, without links to workers', {
  tags: ['gpus.map', 'overview.viewer'],
}, async () => {
  const cluster = serve({ auth: true, furnished: true });
  signInWith(cluster, 'models:list', 'models:read');
  renderApp('/overview');
  const first = within(await row(/10\.20\.1\.10:40217/));
  expect(first.queryByRole('link')).toBeNull();
  expect(first.getByRole('rowheader')).not.toHaveAttribute(
    'data-tooltip',
    expect.stringMatching(/not in the list/),
  );
});

test.each([404, 403])(
  'a cluster that answers %s gives no GPUs: the page says so and asks no more',
  {
    tags: ['gpus.unknown'],
  },
  async status => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...CLOCK] });
    const cluster = serve({ furnished: true });
    cluster.failNext('GET /status', { status, body: { detail: 'Not Found' } }, 100);
    renderApp('/overview');
    const words = `This cluster does not report each GPU: GET /status answered ${status}.`;
    expect(await screen.findByText(sentence(words))).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const asked = () => cluster.state.traffic.log.filter(line => line === 'GET /status').length;
    const before = asked();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(asked()).toBe(before);
  },
);

test('the map has its tiles before the reports of the workers come', {
  tags: ['overview.still'],
}, async () => {
  const cluster = serve({ furnished: true });
  const late = createGate();
  cluster.failNext('GET /status', { until: late.passed }, 9);
  renderApp('/overview');
  const tiles = async () => within(await map()).getAllByRole('gridcell').length;
  const before = await tiles();
  expect(within(await map()).queryByRole('link', { name: /of 24 GiB/ })).toBeNull();
  expect(within(await map()).queryByRole('link', { name: /no report/ })).toBeNull();
  late.open();
  expect(await within(await map()).findAllByRole('link', { name: /\d of 24 GiB/ })).toHaveLength(4);
  expect(await tiles()).toBe(before);
});
