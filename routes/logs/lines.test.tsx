import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Cluster, ClusterOptions } from '#server/cluster/cluster.ts';
import { logFilesOf } from '#server/cluster/log-files.ts';
import { supervisorOf } from '#server/cluster/nodes.ts';
import { lineOf, shownLog, writeLine } from '#test/log-lines.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const WORKER = '10.20.1.10:40217';

function serveLogs(options: ClusterOptions = {}): Cluster {
  return serve({ release: '4.1', workers: 1, ...options });
}

test('an error below a line of information is found by the filter, by the moment and by the search', {
  tags: ['logs.levels', 'logs.filter', 'logs.moment'],
}, async () => {
  const cluster = serveLogs();
  const at = Date.now();
  writeLine(cluster, 'engine output', {
    below: ['(EngineCore pid=7) ERROR 11-28 10:00:00 [core.py:4] no memory', '  at core.py'],
    at,
  });
  const { user } = renderApp(`/logs?source=supervisor&level=error&moment=${new Date(at).toISOString()}`);
  const line = await lineOf(/ERROR.*no memory/);
  expect(line).toHaveAttribute('aria-current', 'true');
  expect(await lineOf(/at core\.py/)).toBeVisible();
  expect(screen.queryByRole('row', { name: /engine output/ })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'All');
  await user.type(screen.getByRole('searchbox', { name: 'Search in the log' }), 'engine output{Tab}');
  expect(await lineOf(/no memory/)).toBeVisible();
  expect(await lineOf(/engine output/)).toBeVisible();
});

test('a link, a title and colours are no part of what is sought and copied', {
  tags: ['logs.ansi', 'logs.copy'],
}, async () => {
  const cluster = serveLogs();
  const words =
    '\x1b]0;title\x07out of \x1b[38;5;196mmem\x1b[0mory, \x1b]8;;https://a.example\x1b\\help\x1b]8;;\x1b\\';
  writeLine(cluster, words, { level: 'ERROR', at: 0 });
  const { user } = renderApp('/logs?source=supervisor&find=out%20of%20memory,%20help');
  const line = await lineOf(/out of.*mem.*ory/);
  line.focus();
  await user.keyboard('{Control>}c{/Control}');
  expect(await screen.findByText(sentence('Copied to clipboard!'))).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    '1970-01-01T00:00:00.000Z ERROR xinference.core.demo out of memory, help',
  );
});

test('of a very long line all is shown on request, by key too', {
  tags: ['logs.whole', 'logs.keys'],
}, async () => {
  const cluster = serveLogs();
  writeLine(cluster, `${'x'.repeat(5000)} the end`, { below: [`${'y'.repeat(5000)} of what is below`] });
  const { user } = renderApp('/logs?source=supervisor');
  const line = await lineOf(/xxx/);
  expect(line).not.toHaveTextContent(/the end/);
  await user.click(within(line).getByRole('button', { name: 'All of it', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'All of the line, 5,008 characters' });
  expect(dialog).toHaveTextContent(/x the end/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  (await lineOf(/xxx/)).focus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(await lineOf(/^yyy/)).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('dialog')).toHaveTextContent(/of what is below/);
});

test('on a single machine each line is shown once, and both sources are named and can be chosen', {
  tags: ['logs.one-file'],
}, async () => {
  const cluster = serveLogs({ workers: 2 });
  const { state } = cluster;
  const supervisor = supervisorOf(state);
  state.logs.set('10.20.1.10', logFilesOf(state, supervisor));
  renderApp('/logs');
  await lineOf(/Application startup complete/);
  writeLine(cluster, 'said once');
  await lineOf(/said once/);
  const named = (await within(await shownLog()).findAllByRole('row')).map(
    ({ textContent }) => textContent ?? '',
  );
  expect(named.filter(text => text.includes('said once'))).toHaveLength(1);
  expect(named.at(-1)).toContain(`Supervisor, Worker ${WORKER}`);
  const reads = () => state.traffic.log.filter(call => call.includes('source=10.20.1.10'));
  const before = reads().length;
  writeLine(cluster, 'said later');
  await lineOf(/said later/);
  expect(reads()).toHaveLength(before);
  expect(screen.getByRole('button', { name: 'Sources: all 3' })).toBeVisible();
});
