import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const refresh = () => screen.findByRole('button', { name: 'Refresh' });

test('a worker shows its load, the models on it, its cache and its charts', {
  tags: ['worker.page', 'running.links', 'history.charts'],
}, async () => {
  serve({ furnished: true, release: '4.1' });
  const { user, router } = renderApp('/cluster_info');
  const details = await screen.findByRole('grid', { name: 'Worker Details' });
  await user.click(within(details).getByRole('link', { name: '10.20.1.10:40217' }));
  await screen.findByRole('heading', { level: 1, name: '10.20.1.10:40217' });
  expect(router.state.location.pathname).toBe('/cluster_info/10.20.1.10%3A40217');
  expect(await screen.findByRole('meter', { name: '10.20.1.10:40217: GPU memory' })).toBeVisible();
  const models = screen.getByRole('region', { name: 'Models on it' });
  expect(within(models).getByRole('link', { name: 'assistant' })).toHaveAttribute(
    'href',
    '#/running_model/assistant',
  );
  const [first] = within(models).getAllByRole('listitem');
  expect(first).toHaveTextContent(/^GPU 0.*assistant/);
  expect(await screen.findByText(sentence(/^\d+ versions?, .* [GM]iB$/))).toBeVisible();
  const slider = await screen.findByRole('slider', { name: /^Moment/ });
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/: CPU \d+ %, CPU memory \d+ %/));
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/GPU use \d+ %$/));
});

test('a worker’s page marks the models that stop if the worker goes', {
  tags: ['worker.stops'],
}, async () => {
  const cluster = serve({ furnished: true, release: '4.1' });
  await launchElsewhere(cluster, { ...qwenLaunch, replica: 2 });
  renderApp('/cluster_info/10.20.1.11%3A40218');
  const models = within(await screen.findByRole('region', { name: 'Models on it' }));
  const said = await models.findAllByRole('link');
  const own = (link: HTMLElement) => link.parentElement?.textContent ?? '';
  const [twice, ...single] = said.toSorted(
    (one, other) =>
      Number(other.textContent === 'qwen2-instruct') - Number(one.textContent === 'qwen2-instruct'),
  );
  expect(own(twice ?? document.body)).not.toMatch(/only here/);
  expect(single.length).toBeGreaterThan(0);
  for (const link of single) expect(own(link)).toMatch(/only here$/);
  expect(models.getAllByTitle('If this worker goes, it stops.')).toHaveLength(single.length);
});

test('a worker’s page says when the models on it are those of an older list, or of none', {
  tags: ['worker.page'],
}, async () => {
  const cluster = serve({ furnished: true, release: '4.1' });
  const failing = { status: 500, body: { detail: 'ow' } };
  cluster.failNext('GET /v1/models', failing);
  const { user } = renderApp('/cluster_info/10.20.1.10');
  const models = within(await screen.findByRole('region', { name: 'Models on it' }));
  expect(models.getByText('Unknown: the list of running models could not be had.')).toBeVisible();
  await user.click(await refresh());
  expect(await models.findByRole('link', { name: 'assistant' })).toBeVisible();
  expect(models.queryByText(/list of running models/)).toBeNull();
  cluster.failNext('GET /v1/models', failing);
  await user.click(await refresh());
  expect(await models.findByText(/could not be refreshed; this is the last one/)).toBeVisible();
  expect(models.getByRole('link', { name: 'assistant' })).toBeVisible();
});

test('the crosshair goes from reading to reading by the arrow keys', {
  tags: ['history.charts', 'history.table'],
}, async () => {
  const cluster = serve();
  const { user } = renderApp('/cluster_info/10.20.1.12');
  const slider = await screen.findByRole('slider', { name: /^Moment/ });
  cluster.failNext('GET /v1/cluster/info', { status: 500 });
  await user.click(await refresh());
  await screen.findByText(/These figures are from/);
  await user.click(await refresh());
  await screen.findByText('Live');
  expect(slider).toHaveAttribute('aria-valuemax', '2');
  slider.focus();
  await user.keyboard('{ArrowLeft}');
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/: CPU not known, CPU memory not known$/),
  );
  await user.keyboard('{Home}');
  expect(slider).toHaveAttribute('aria-valuenow', '0');
  await user.keyboard('{End}{ArrowRight}');
  expect(slider).toHaveAttribute('aria-valuenow', '2');
  await user.click(screen.getByRole('button', { name: 'Show the figures as a table' }));
  const table = await screen.findByRole('grid', { name: 'What the worker used, the newest first' });
  const [, newest, gap] = within(table).getAllByRole('row');
  expect(newest).toHaveTextContent(/\d+ %\d+ %$/);
  expect(gap).toHaveTextContent(/not knownnot known$/);
});

test('the history is downloaded as a file', { tags: ['history.table'] }, async () => {
  serve();
  const saved: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this);
  });
  const { user } = renderApp('/cluster_info/10.20.1.10');
  await screen.findByRole('slider', { name: /^Moment/ });
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  expect(saved.map(link => link.download)).toEqual(['worker-10.20.1.10.csv']);
  expect(decodeURIComponent(saved[0]?.href ?? '')).toMatch(/^data:text\/csv;charset=utf-8,time,cpu,memory/);
});

test('a lost worker is shown with its last figures', {
  tags: ['worker.page'],
}, async () => {
  const { state } = serve();
  const { user } = renderApp('/cluster_info/10.20.1.12');
  await screen.findByRole('slider', { name: /^Moment/ });
  state.nodes = state.nodes.slice(0, -1);
  await user.click(await refresh());
  expect(await screen.findByText(sentence('The cluster has no worker 10.20.1.12 now'))).toBeVisible();
  expect(screen.getByRole('slider', { name: /^Moment/ })).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/: CPU not known/),
  );
});

test('a lost worker keeps its history on a page opened by its host', {
  tags: ['worker.page'],
}, async () => {
  const { state } = serve({ release: '4.1' });
  const { user } = renderApp('/cluster_info/10.20.1.12');
  await screen.findByRole('slider', { name: /^Moment/ });
  state.nodes = state.nodes.slice(0, -1);
  await user.click(await refresh());
  expect(
    await screen.findByText(sentence(/^The cluster has no worker 10\.20\.1\.12:\d+ now$/)),
  ).toBeVisible();
  expect(screen.getByRole('slider', { name: /^Moment/ })).toHaveAttribute('aria-valuemax', '1');
});

test('models that may have replicas on a worker are named there, with the reason', {
  tags: ['worker.page'],
}, async () => {
  const { state, failNext } = serve({ furnished: true });
  failNext('GET /v1/workers', { status: 500, body: { detail: 'Remote server closed' } }, 1000);
  for (const { record } of state.running.values()) record.replica = 3;
  const { router } = renderApp('/cluster_info/10.20.1.12');
  const models = await screen.findByRole('region', { name: 'Models on it' });
  expect(within(models).getByText('No model is listed on this worker.')).toBeVisible();
  expect(within(models).getByText(/^These may be on it as well:/)).toBeVisible();
  const [first] = within(models).getAllByRole('listitem');
  expect(first).toHaveTextContent('assistant: 3 replicas; the list names the place of one');
  await router.navigate('/cluster_info/10.20.1.10');
  await screen.findByText(sentence('GPU 0'));
  expect(
    within(screen.getByRole('region', { name: 'Models on it' })).getAllByRole('link', { name: 'assistant' }),
  ).toHaveLength(1);
});

test('a model of an address that several workers have may be on each of them, and on no other worker', async () => {
  const { state } = serve({ furnished: true });
  const [one, two] = state.nodes.filter(({ ip }) => ip.startsWith('10.20.1.1'));
  if (one === undefined || two === undefined) throw new Error('there are no two workers');
  two.ip = one.ip;
  const { router } = renderApp(`/cluster_info/${one.ip}`);
  const panels = await screen.findAllByRole('region', { name: 'Models on it' });
  expect(panels).toHaveLength(2);
  for (const panel of panels)
    expect(
      within(panel)
        .getByText(sentence(/^: several workers are at 10/))
        .closest('li'),
    ).toHaveTextContent('assistant');
  await router.navigate('/cluster_info/10.20.1.12');
  expect(await screen.findByRole('heading', { level: 1, name: '10.20.1.12' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'assistant' })).toBeNull();
});

test('an address with a port leads to the worker of its host', { tags: ['running.links'] }, async () => {
  serve({ furnished: true });
  renderApp('/cluster_info/10.20.1.10%3A40217');
  expect(await screen.findByRole('meter', { name: '10.20.1.10: GPU memory' })).toBeVisible();
});

test('a worker that is gone is not given the figures of another worker on its machine, but the way to it', {
  tags: ['worker.page', 'running.links'],
}, async () => {
  serve({ furnished: true, release: '4.1' });
  const { router, user } = renderApp('/cluster_info/10.20.1.10%3A40299');
  expect(await screen.findByText(sentence('The cluster has no worker 10.20.1.10:40299 now'))).toBeVisible();
  expect(screen.queryByRole('meter')).toBeNull();
  // After a restart it has another port.
  expect(screen.getByText('On the same machine now:')).toBeVisible();
  await user.click(screen.getByRole('link', { name: '10.20.1.10:40217' }));
  expect(await screen.findByRole('heading', { level: 1, name: '10.20.1.10:40217' })).toBeVisible();
  expect(screen.queryByText('On the same machine now:')).toBeNull();
  await router.navigate('/cluster_info/10.20.1.10');
  expect(await screen.findByRole('meter', { name: '10.20.1.10:40217: GPU memory' })).toBeVisible();
});

test('of two workers on a machine each counts its own cached files, and a folder once', {
  tags: ['worker.page'],
}, async () => {
  const { state } = serve({ furnished: true, release: '4.1' });
  const [one, two] = state.nodes.filter(({ ip }) => ip.startsWith('10.20.1.1'));
  const [entry] = state.cache;
  if (one === undefined || two === undefined || entry === undefined) throw new Error('too little is there');
  two.ip = one.ip;
  const at = (port: string, version: string) => ({
    ...entry,
    model_version: version,
    actor_ip_address: `10.20.1.10:${port}`,
    size_bytes: 2 ** 30,
  });
  state.cache = [at('40217', 'a'), at('40217', 'b'), at('40218', 'c')];
  renderApp('/cluster_info/10.20.1.10%3A40217');
  expect(await screen.findByText(sentence('2 versions, 1 GiB'))).toBeVisible();
});
