import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Cluster, ClusterOptions } from '#server/cluster/cluster.ts';
import { noteEvent } from '#server/cluster/events.ts';
import { rotateLog } from '#server/cluster/log-files.ts';
import { supervisorOf } from '#server/cluster/nodes.ts';
import { loseWorker } from '#server/cluster/running.ts';
import { lineOf, shownLog, writeLine } from '#test/log-lines.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();
const WORKER = '10.20.1.10:40217';

function serveLogs(options: ClusterOptions = {}): Cluster {
  return serve({ release: '4.1', workers: 1, ...options });
}

const rows = async () => within(await shownLog()).findAllByRole('row');
const words = async () =>
  (await rows()).map(row => row.textContent?.replace(/^.*xinference\.core\.demo /, ''));

test('the lines of supervisor and worker are merged by time, with the name of their source', {
  tags: ['logs.merge', 'logs.tail'],
}, async () => {
  const cluster = serveLogs();
  writeLine(cluster, 'first', { at: Date.now() + 1000 });
  writeLine(cluster, 'second', { at: Date.now() + 2000, by: 'worker' });
  writeLine(cluster, 'third', { at: Date.now() + 3000 });
  renderApp('/logs');
  await lineOf(/third/);
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
  await lineOf(/Application startup complete/);
  writeLine(cluster, 'all quiet');
  expect(await lineOf(/all quiet/)).toBeVisible();
  expect(screen.queryByText(sentence(/New error/))).toBeNull();
  writeLine(cluster, '\x1b[31mout of memory\x1b[0m', { level: 'ERROR' });
  expect(await screen.findByText(sentence('New error: out of memory'))).toBeInTheDocument();
});

test('a traceback is folded under its line until it is unfolded, by keys too', {
  tags: ['logs.traceback', 'logs.keys'],
}, async () => {
  const cluster = serveLogs();
  writeLine(cluster, 'failed', {
    level: 'ERROR',
    below: ['Traceback (most recent call last):', 'ValueError: no'],
  });
  const { user } = renderApp('/logs?source=supervisor');
  const line = await lineOf(/failed/);
  expect(line).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('row', { name: /ValueError: no/ })).toBeNull();
  line.focus();
  await user.keyboard('{ArrowRight}');
  expect(await lineOf(/ValueError: no/)).toHaveAttribute('aria-level', '2');
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(screen.queryByRole('row', { name: /ValueError: no/ })).toBeNull());
  await user.keyboard('{ArrowUp}');
  expect(await lineOf(/Application startup complete/)).toHaveFocus();
});

test('Ctrl+C copies a line with its traceback, without colours', {
  tags: ['logs.copy', 'logs.ansi', 'logs.keys'],
}, async () => {
  const cluster = serveLogs();
  writeLine(cluster, '\x1b[31mred\x1b[0m words', { level: 'ERROR', below: ['ValueError: no'], at: 0 });
  const { user } = renderApp('/logs?source=supervisor');
  const line = await lineOf(/red.*words/);
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
  writeLine(cluster, 'careful', { level: 'WARNING' });
  writeLine(cluster, 'broken pipe', { level: 'ERROR' });
  writeLine(cluster, 'broken glass', { level: 'ERROR' });
  const { user, router } = renderApp('/logs?source=supervisor');
  await lineOf(/careful/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Errors');
  await waitFor(async () => expect(await words()).toEqual(['broken pipe', 'broken glass']));
  await user.type(screen.getByRole('searchbox', { name: 'Search in the log' }), 'PIPE{Tab}');
  await waitFor(async () => expect(await words()).toEqual(['broken pipe']));
  expect(router.state.location.search).toBe('?source=supervisor&level=error&find=PIPE');
  expect(screen.getByText(sentence('1 of 6 lines'))).toBeVisible();
});

test('after a rotation and after a reset the lines remain, and the log says so', {
  tags: ['logs.rotation'],
}, async () => {
  const cluster = serveLogs();
  const supervisor = supervisorOf(cluster.state);
  renderApp('/logs?source=supervisor');
  await lineOf(/Application startup complete/);
  writeLine(cluster, 'before');
  rotateLog(cluster.state, supervisor);
  writeLine(cluster, 'after');
  await lineOf(/after/);
  expect(await words()).toEqual(
    expect.arrayContaining(['before', 'The log file was rotated here. No line is missing.', 'after']),
  );
  rotateLog(cluster.state, supervisor, { lost: true });
  writeLine(cluster, 'again');
  await lineOf(/again$/);
  expect((await words()).slice(-3)).toEqual([
    'after',
    'The log began again here. Lines between may be missing.',
    'again',
  ]);
});

test('earlier parts of the file are read on request', { tags: ['logs.earlier'] }, async () => {
  const cluster = serveLogs();
  for (let count = 0; count < 4000; count += 1) writeLine(cluster, `line ${count}`);
  const { user } = renderApp('/logs?source=supervisor&find=Application');
  const earlier = await screen.findByRole('button', { name: 'Earlier lines' });
  expect(await screen.findByText('No line matches')).toBeVisible();
  await user.click(earlier);
  await user.click(earlier);
  expect(await lineOf(/Application startup complete/)).toBeVisible();
  expect(screen.getByText(sentence('1 of 4,003 lines'))).toBeVisible();
});

test('earlier lines that do not come say why', { tags: ['logs.earlier', 'logs.trouble'] }, async () => {
  const cluster = serveLogs();
  for (let count = 0; count < 4000; count += 1) writeLine(cluster, `line ${count}`);
  const { user } = renderApp('/logs?source=supervisor&find=Application');
  await screen.findByText('No line matches');
  const detail = 'Supervisor is busy';
  cluster.failNext('GET /v1/cluster/runtime-logs', { status: 503, body: { detail } });
  await user.click(await screen.findByRole('button', { name: 'Earlier lines' }));
  expect(await screen.findByText(sentence(/Supervisor is busy/))).toBeVisible();
});

test('sources are chosen, and a silent worker says so beside the lines of the others', {
  tags: ['logs.trouble', 'logs.merge'],
}, async () => {
  const cluster = serveLogs();
  cluster.state.silent.set('10.20.1.10', Date.now());
  const { user, router } = renderApp('/logs');
  await lineOf(/Application startup complete/);
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
  writeLine(cluster, 'last words', { by: 'worker' });
  renderApp('/logs');
  await lineOf(/last words/);
  loseWorker(cluster.state, '10.20.1.10');
  const said = new RegExp(`^The log of Worker ${WORKER} could not be read: `);
  expect(await screen.findByText(sentence(said))).toBeVisible();
  writeLine(cluster, 'a later line of the supervisor');
  await lineOf(/a later line of the supervisor/);
  expect(await lineOf(/last words/)).toBeInTheDocument();
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
    await lineOf(/Application startup complete/);
    cluster.failNext('GET /v1/cluster/runtime-logs', failure, 2);
    expect(await screen.findByText(sentence(said))).toBeVisible();
    expect(await lineOf(/Application startup complete/)).toBeVisible();
    writeLine(cluster, 'after the restart');
    await lineOf(/after the restart/);
    await waitFor(() => expect(screen.queryByText(sentence(/could not be read/))).toBeNull());
  },
);

test('a log that is forbidden in the middle says so, and its lines stay', {
  tags: ['logs.trouble'],
}, async () => {
  const cluster = serveLogs();
  renderApp('/logs?source=supervisor');
  await lineOf(/Application startup complete/);
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
  expect(await lineOf(/ERROR.*CUDA out of memory/)).toBeVisible();
});

test('an error that a model repeats is listed each time, though the cluster drops its earliest events', {
  tags: ['logs.events'],
}, async () => {
  let now = Date.now();
  const { state } = serve({ furnished: true, now: () => now });
  const note = () => {
    now += 1000;
    noteEvent(state, 'assistant', 'ERROR', 'CUDA out of memory');
  };
  for (let count = 0; count < 120; count += 1) note();
  const { router } = renderApp('/logs');
  expect(await screen.findByText(sentence('101 lines'))).toBeVisible();
  note();
  await router.revalidate();
  expect(await screen.findByText(sentence('102 lines'))).toBeVisible();
});
