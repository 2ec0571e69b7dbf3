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

test('Overview shows each GPU of each worker with its share, and its models on request', {
  tags: ['gpus.map'],
}, async () => {
  const { state } = serve({ furnished: true, release: '4.1' });
  const [model] = state.running.values();
  Object.assign(model?.placements[0] ?? {}, { gpuMemory: 12 * GIB });
  renderApp('/overview');
  const cells = within(await row(/10\.20\.1\.10:40217/)).getAllByRole('cell');
  expect(cells.map(cell => cell.textContent)).toEqual(['50 %', '0 %', '0 %', '0 %']);
  expect(cells[0]).toHaveAttribute(
    'title',
    expect.stringMatching(/^NVIDIA GeForce RTX 4090, 12 of 24 GiB, \d+ % busy, assistant 12 GiB$/),
  );
  const link = within(await row(/10\.20\.1\.10:40217/)).getByRole('link');
  expect(link).toHaveAttribute('href', '#/cluster_info/10.20.1.10%3A40217');
  // A worker without GPUs has no place in the map.
  expect(within(await map()).queryByText(/10\.20\.1\.12/)).toBeNull();
  expect(screen.getByText(sentence('1 of 6 hold a model, 12 of 256 GiB used'))).toBeVisible();
});

test('the map is one stop of Tab, and arrows move through its cells', { tags: ['gpus.map'] }, async () => {
  serve({ furnished: true });
  const { user } = renderApp('/overview');
  const grid = await map();
  const link = within(grid).getByRole('link', { name: '10.20.1.10:40217' });
  expect([...grid.querySelectorAll('[tabindex="0"]')]).toHaveLength(1);
  act(() => link.focus());
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(document.activeElement).toHaveAttribute('aria-colindex', '3');
  expect(document.activeElement?.parentElement).toHaveAttribute('aria-rowindex', '3');
});

test('a silent worker says when it reported last and how many checks are left, and a poll shows that it is back', {
  tags: ['gpus.silent'],
}, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...CLOCK] });
  const { state } = serve({ furnished: true });
  state.silent.set('10.20.1.11', Date.now() - 12_000);
  renderApp('/overview');
  expect(
    await within(await row(/10\.20\.1\.11/)).findByText(
      sentence(/^last report 1[123] s ago, 4 checks left$/),
    ),
  ).toBeVisible();
  state.silent.clear();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  await vi.waitFor(() => expect(screen.queryByText(/last report/)).toBeNull());
});

test('a user who may not see the machines sees the GPUs, without links to workers', {
  tags: ['gpus.map', 'overview.viewer'],
}, async () => {
  const cluster = serve({ auth: true, furnished: true });
  signInWith(cluster, 'models:list', 'models:read');
  renderApp('/overview');
  const first = within(await row(/10\.20\.1\.10:40217/));
  expect(first.queryByRole('link')).toBeNull();
  expect(first.queryByText('not in the list of workers')).toBeNull();
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

test('where the nodes are not known the map comes below all that is there, and moves nothing', {
  tags: ['overview.still', 'overview.viewer'],
}, async () => {
  const cluster = serve({ auth: true, furnished: true });
  signInWith(cluster, 'models:list', 'models:read');
  const late = createGate();
  cluster.failNext('GET /status', { until: late.passed }, 9);
  renderApp('/overview');
  const last = await screen.findByRole('region', { name: 'What runs' });
  late.open();
  expect(last.compareDocumentPosition(await map()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('the place of the map is as high before it comes as with its rows', {
  tags: ['overview.still'],
}, async () => {
  const cluster = serve({ furnished: true });
  const late = createGate();
  cluster.failNext('GET /status', { until: late.passed }, 9);
  renderApp('/overview');
  const panel = await screen.findByRole('region', { name: 'Cluster' });
  const place = panel.parentElement?.previousElementSibling as HTMLElement;
  expect(place.style.minHeight).toContain('8.25rem');
  expect(place).toBeEmptyDOMElement();
  late.open();
  expect(place).toContainElement(await map());
});
