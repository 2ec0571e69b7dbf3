import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const CLOCK = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...CLOCK] }));

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function rowsOf(panel: HTMLElement): [string, string][] {
  const values = within(panel).getAllByRole('definition');
  return within(panel)
    .getAllByRole('term')
    .map((term, index) => [term.textContent, values[index]?.textContent ?? '']);
}

test('the navigation leads to the title and three panels, the first about the supervisor', {
  tags: ['cluster.panels', 'frame.nav-cluster', 'cluster.supervisor-rows', 'frame.sizes'],
}, async () => {
  const cluster = serve({ workers: 2, now: () => 0 });
  for (const node of cluster.state.nodes) node.pid = 0;
  const { user } = renderApp('/launch_model/llm');
  await user.click(await screen.findByRole('link', { name: 'Cluster Information' }));
  const panel = await screen.findByRole('region', { name: 'Supervisor' });
  expect(screen.getByRole('heading', { level: 1, name: 'Cluster Information' })).toBeVisible();
  expect(screen.getAllByRole('region').map(region => region.getAttribute('aria-labelledby'))).toHaveLength(4);
  expect(screen.getByRole('region', { name: 'Worker Details' })).toBeVisible();
  expect(rowsOf(panel)).toEqual([
    ['Count', '1'],
    ['Address', '10.20.0.1'],
    ['CPU Info', '1.92 of 16.0012 %'],
    ['CPU Memory Info', '5,898.24 MiB of 65,536.00 MiB9 %'],
    ['Version', 'Releasev0.13.1Commit7bbd4d2a3c5e0f16a98d4b27e6c1f08352d9b4ae'],
  ]);
  expect(within(panel).getByRole('meter', { name: 'Supervisor: CPU' })).toHaveAttribute(
    'aria-valuetext',
    '1.92 of 16.00, 12 %',
  );
});

test('the workers’ panel sums the workers, with GPU rows as long as there is GPU memory', {
  tags: ['cluster.worker-rows'],
}, async () => {
  const cluster = serve({ workers: 2, now: () => 0 });
  for (const node of cluster.state.nodes) node.pid = 0;
  renderApp('/cluster_info');
  const panel = await screen.findByRole('region', { name: 'Workers' });
  expect(rowsOf(panel)).toEqual([
    ['Count', '2'],
    ['Address', '10.20.1.10and 1 more'],
    ['CPU Info', '19.20 of 160.0012 %'],
    ['CPU Memory Info', '70,778.88 MiB of 786,432.00 MiB9 %'],
    ['GPU Info', '6'],
    ['GPU Memory Info', '0.00 MiB of 262,144.00 MiB0 %'],
    ['Version', 'Releasev0.13.1Commit7bbd4d2a3c5e0f16a98d4b27e6c1f08352d9b4ae'],
  ]);
  for (const node of cluster.state.nodes) node.gpuMemory = 0;
  await pass(5000);
  await vi.waitFor(() => expect(within(panel).queryByText('GPU Memory Info')).toBeNull());
  expect(within(panel).queryByText('GPU Info')).toBeNull();
});

test('the worker details have one row a worker, in the order of their addresses', {
  tags: ['cluster.worker-details'],
}, async () => {
  const cluster = serve({ workers: 3, now: () => 0 });
  for (const node of cluster.state.nodes) node.pid = 0;
  cluster.state.nodes.reverse();
  renderApp('/cluster_info');
  const table = await screen.findByRole('grid', { name: 'Worker Details' });
  const [head, first, ...others] = within(table).getAllByRole('row');
  expect(head?.textContent).toBe(
    'Node TypeAddressCPU UsageCPU TotalMem UsageMem TotalGPU CountGPU Mem UsageGPU Mem Total',
  );
  expect(first?.textContent).toBe(
    'Worker10.20.1.107.6864.0023,592.96 MiB262,144.00 MiB40.00 MiB98,304.00 MiB',
  );
  expect(others).toHaveLength(2);
  expect(
    within(table)
      .getAllByText(sentence(/^10\.20\.1\./))
      .map(cell => cell.textContent),
  ).toEqual(['10.20.1.10', '10.20.1.11', '10.20.1.12']);
  expect(
    within(table).getAllByRole('img', { name: /^CPU memory over .*: now 9 %, lowest 9 %, highest 9 %$/ }),
  ).toHaveLength(3);
});

test('without a supervisor its address is a dash, and missing figures are dashes', {
  tags: ['cluster.supervisor-rows'],
}, async () => {
  const cluster = serve();
  const silent = {
    node_type: 'Worker',
    ip_address: '10.0.0.7',
    gpu_count: null,
    gpu_vram_total: null,
    cpu_count: null,
    cpu_available: null,
    mem_total: null,
    mem_available: null,
  };
  cluster.failNext('GET /v1/cluster/info', { status: 200, body: [silent, silent] });
  renderApp('/cluster_info');
  const supervisor = await screen.findByRole('region', { name: 'Supervisor' });
  expect(rowsOf(supervisor).slice(0, 3)).toEqual([
    ['Count', '0'],
    ['Address', '–'],
    ['CPU Info', '0.00 of 0.00'],
  ]);
  expect(rowsOf(screen.getByRole('region', { name: 'Workers' })).slice(2, 6)).toEqual([
    ['CPU Info', '–'],
    ['CPU Memory Info', '–'],
    ['GPU Info', '–'],
    ['GPU Memory Info', '–'],
  ]);
  const table = screen.getByRole('grid', { name: 'Worker Details' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toBe('Worker10.0.0.7–––––––');
});
