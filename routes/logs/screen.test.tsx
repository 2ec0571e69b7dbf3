import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Cluster, ClusterOptions } from '#server/cluster/cluster.ts';
import { noteEvent } from '#server/cluster/events.ts';
import { rotateLog, writeLog } from '#server/cluster/log-files.ts';
import { supervisorOf, workersOf } from '#server/cluster/nodes.ts';
import { loseWorker } from '#server/cluster/running.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();
const WORKER = '10.20.1.10:40217';

function serveLogs(options: ClusterOptions = {}): Cluster {
  return serve({ release: '4.1', workers: 1, ...options });
}

type Written = {
  level?: 'INFO' | 'WARNING' | 'ERROR';
  below?: string[];
  at?: number;
  by?: 'supervisor' | 'worker';
};

function write(
  { state }: Cluster,
  message: string,
  { level = 'INFO', by = 'supervisor', ...more }: Written = {},
) {
  const node = by === 'worker' ? workersOf(state)[0] : supervisorOf(state);
  if (node === undefined) throw new Error('the cluster has no worker');
  writeLog(state, node, { level, logger: 'xinference.core.demo', message, ...more });
}

const log = () => screen.findByRole('treegrid', { name: 'Log' });
const rows = async () => within(await log()).findAllByRole('row');
const rowOf = async (words: RegExp) => within(await log()).findByRole('row', { name: words });
const words = async () =>
  (await rows()).map(row => row.textContent?.replace(/^.*xinference\.core\.demo /, ''));

test('the lines of supervisor and worker are merged by time, with the name of their source', {
  tags: ['logs.merge', 'logs.tail'],
}, async () => {
  const cluster = serveLogs();
  write(cluster, 'first', { at: Date.now() + 1000 });
  write(cluster, 'second', { at: Date.now() + 2000, by: 'worker' });
  write(cluster, 'third', { at: Date.now() + 3000 });
  renderApp('/logs');
  await rowOf(/third/);
  const shown = (await rows()).slice(-3).map(row => row.textContent ?? '');
  expect(shown[0]).toMatch(/^\d\d:\d\d:\d\d\.\d{3}INFOSupervisorxinference\.core\.demo first$/);
  expect(shown[1]).toContain(`Worker ${WORKER}`);
  expect(shown[2]).toContain('third');
});

test('new lines come while the page is open, and a new error is heard', {
  tags: ['logs.tail', 'logs.heard'],
}, async () => {
  const cluster = serveLogs();
  renderApp('/logs?source=supervisor');
  await rowOf(/Application startup complete/);
  write(cluster, 'all quiet');
  expect(await rowOf(/all quiet/)).toBeVisible();
  expect(screen.queryByText(sentence(/New error/))).toBeNull();
  write(cluster, '\x1b[31mout of memory\x1b[0m', { level: 'ERROR' });
  expect(await screen.findByText(sentence('New error: out of memory'))).toBeInTheDocument();
});

test('a traceback is folded under its line until it is unfolded, by keys too', {
  tags: ['logs.traceback', 'logs.keys'],
}, async () => {
  const cluster = serveLogs();
  write(cluster, 'failed', {
    level: 'ERROR',
    below: ['Traceback (most recent call last):', 'ValueError: no'],
  });
  const { user } = renderApp('/logs?source=supervisor');
  const line = await rowOf(/failed/);
  expect(line).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('row', { name: /ValueError: no/ })).toBeNull();
  line.focus();
  await user.keyboard('{ArrowRight}');
  expect(await rowOf(/ValueError: no/)).toHaveAttribute('aria-level', '2');
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(screen.queryByRole('row', { name: /ValueError: no/ })).toBeNull());
  await user.keyboard('{ArrowUp}');
  expect(await rowOf(/Application startup complete/)).toHaveFocus();
});

test('Ctrl+C copies a line with its traceback, without colours', {
  tags: ['logs.copy', 'logs.ansi', 'logs.keys'],
}, async () => {
  const cluster = serveLogs();
  write(cluster, '\x1b[31mred\x1b[0m words', { level: 'ERROR', below: ['ValueError: no'], at: 0 });
  const { user } = renderApp('/logs?source=supervisor');
  const line = await rowOf(/red.*words/);
  expect(within(line).getByText('red').style.color).toBe('var(--colorPaletteRedForeground1)');
  line.focus();
  await user.keyboard('{Control>}c{/Control}');
  expect(await screen.findByText(sentence('Copied to clipboard!'))).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    '1970-01-01T00:00:00.000Z ERROR xinference.core.demo red words\nValueError: no',
  );
});

test('level and text filter the lines and are in the address', { tags: ['logs.filter'] }, async () => {
  const cluster = serveLogs();
  write(cluster, 'careful', { level: 'WARNING' });
  write(cluster, 'broken pipe', { level: 'ERROR' });
  write(cluster, 'broken glass', { level: 'ERROR' });
  const { user, router } = renderApp('/logs?source=supervisor');
  await rowOf(/careful/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Errors');
  await waitFor(async () => expect(await words()).toEqual(['broken pipe', 'broken glass']));
  await user.type(screen.getByRole('searchbox', { name: 'Search in the log' }), 'PIPE{Tab}');
  await waitFor(async () => expect(await words()).toEqual(['broken pipe']));
  expect(router.state.location.search).toBe('?source=supervisor&level=error&find=PIPE');
  expect(screen.getByText(sentence('1 of 6 lines'))).toBeVisible();
});

test('the time of a line is a link to its moment, which opens the line and does not follow', {
  tags: ['logs.moment'],
}, async () => {
  const cluster = serveLogs();
  const at = Date.now();
  write(cluster, 'failed', { level: 'ERROR', below: ['ValueError: no'], at });
  write(cluster, 'later', { at: at + 5000 });
  const { user, router } = renderApp('/logs?source=supervisor');
  (await rowOf(/failed/)).focus();
  await user.keyboard('{ArrowRight}');
  await user.click(within(await rowOf(/failed/)).getByRole('link'));
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('moment')).toBe(new Date(at).toISOString()),
  );
  await waitFor(async () => expect(await rowOf(/failed/)).toHaveAttribute('aria-current', 'true'));
  expect(await rowOf(/ValueError: no/)).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Follow' })).not.toBeChecked();
});

test('a moment near an error opens the error', { tags: ['logs.moment'] }, async () => {
  const cluster = serveLogs();
  const at = Date.now();
  write(cluster, 'failed', { level: 'ERROR', at });
  write(cluster, 'later', { at: at + 8000 });
  renderApp(`/logs?source=supervisor&moment=${new Date(at + 9000).toISOString()}`);
  await waitFor(async () => expect(await rowOf(/failed/)).toHaveAttribute('aria-current', 'true'));
});

test('after a rotation and after a reset the lines remain, and the log says so', {
  tags: ['logs.rotation'],
}, async () => {
  const cluster = serveLogs();
  const supervisor = supervisorOf(cluster.state);
  renderApp('/logs?source=supervisor');
  await rowOf(/Application startup complete/);
  write(cluster, 'before');
  rotateLog(cluster.state, supervisor);
  write(cluster, 'after');
  await rowOf(/after/);
  expect(await words()).toEqual(
    expect.arrayContaining(['before', 'The log file was rotated here. No line is missing.', 'after']),
  );
  rotateLog(cluster.state, supervisor, { lost: true });
  write(cluster, 'again');
  await rowOf(/again$/);
  expect((await words()).slice(-3)).toEqual([
    'after',
    'The log began again here. Lines between may be missing.',
    'again',
  ]);
});

test('earlier parts of the file are read on request', { tags: ['logs.earlier'] }, async () => {
  const cluster = serveLogs();
  for (let count = 0; count < 4000; count += 1) write(cluster, `line ${count}`);
  const { user } = renderApp('/logs?source=supervisor&find=Application');
  const earlier = await screen.findByRole('button', { name: 'Earlier lines' });
  expect(await screen.findByText('No line matches')).toBeVisible();
  await user.click(earlier);
  await user.click(earlier);
  expect(await rowOf(/Application startup complete/)).toBeVisible();
  expect(screen.getByText(sentence('1 of 4,003 lines'))).toBeVisible();
});

test('sources are chosen, and a silent worker says so beside the lines of the others', {
  tags: ['logs.trouble', 'logs.merge'],
}, async () => {
  const cluster = serveLogs();
  cluster.state.silent.set('10.20.1.10', Date.now());
  const { user, router } = renderApp('/logs');
  await rowOf(/Application startup complete/);
  expect(
    await screen.findByText(
      sentence(`The log of Worker ${WORKER} could not be read: Worker logs are unavailable`),
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sources: all 2' }));
  await user.click(await screen.findByRole('checkbox', { name: `Worker ${WORKER}` }));
  await waitFor(() => expect(router.state.location.search).toBe('?source=supervisor'));
  await waitFor(() => expect(screen.queryByText(sentence(/could not be read/))).toBeNull());
});

test('the lines of a worker that dies remain, and its log says that it is not read any more', {
  tags: ['logs.trouble'],
}, async () => {
  const cluster = serveLogs();
  write(cluster, 'last words', { by: 'worker' });
  renderApp('/logs');
  await rowOf(/last words/);
  loseWorker(cluster.state, '10.20.1.10');
  const said = new RegExp(`^The log of Worker ${WORKER} could not be read: `);
  expect(await screen.findByText(sentence(said))).toBeVisible();
  write(cluster, 'a later line of the supervisor');
  await rowOf(/a later line of the supervisor/);
  expect(await rowOf(/last words/)).toBeInTheDocument();
});

test.each([
  [
    'a supervisor that restarts',
    { network: 'refused' as const },
    /could not be read: The cluster could not be reached/,
  ],
  ['a busy cluster', { status: 409, body: { detail: 'busy' } }, /could not be read: .*busy/],
])(
  'in the middle of a log %s is reported, the lines stay, and later ones follow',
  { tags: ['logs.trouble'] },
  async (_, failure, said) => {
    const cluster = serveLogs();
    renderApp('/logs?source=supervisor');
    await rowOf(/Application startup complete/);
    cluster.failNext('GET /v1/cluster/runtime-logs', failure, 2);
    expect(await screen.findByText(sentence(said))).toBeVisible();
    expect(await rowOf(/Application startup complete/)).toBeVisible();
    write(cluster, 'after the restart');
    await rowOf(/after the restart/);
    await waitFor(() => expect(screen.queryByText(sentence(/could not be read/))).toBeNull());
  },
);

test('a log that is forbidden in the middle says so, and its lines stay', {
  tags: ['logs.trouble'],
}, async () => {
  const cluster = serveLogs();
  renderApp('/logs?source=supervisor');
  await rowOf(/Application startup complete/);
  cluster.failNext('GET /v1/cluster/runtime-logs', { status: 403, body: { detail: 'not yours' } }, 9);
  expect(await screen.findByText('Permission Error')).toBeVisible();
  expect(screen.getByText(/Application startup complete/)).toBeInTheDocument();
});

test('a user without the scope reads why, and no call is made', { tags: ['logs.trouble'] }, async () => {
  const cluster = serveLogs({ auth: true });
  signInWith(cluster, 'models:list');
  renderApp('/logs');
  expect(
    await screen.findByText(
      sentence(/^Your sign-in does not permit this: it lacks logs:list\. Ask the cluster’s administrator\.$/),
    ),
  ).toBeVisible();
  expect(cluster.state.traffic.log.filter(call => call.includes('runtime-logs'))).toEqual([]);
});

test('before 4.1 the events of running models take the place, and the page says so', {
  tags: ['logs.events'],
}, async () => {
  const { state } = serve({ furnished: true });
  noteEvent(state, 'assistant', 'ERROR', 'CUDA out of memory');
  renderApp('/logs');
  expect(await screen.findByText(sentence(/^This cluster does not give its log/))).toBeVisible();
  expect(await rowOf(/ERROR.*CUDA out of memory/)).toBeVisible();
});
