import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { lineOf, shownLog, writeLine } from '#test/log-lines.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const serveLogs = () => serve({ release: '4.1', workers: 1 });

test('the time of a line is a link to its moment, which opens the line and does not follow', {
  tags: ['logs.moment'],
}, async () => {
  const cluster = serveLogs();
  const at = Date.now();
  writeLine(cluster, 'failed', { level: 'ERROR', below: ['ValueError: no'], at });
  writeLine(cluster, 'later', { at: at + 5000 });
  const { user, router } = renderApp('/logs?source=supervisor');
  (await lineOf(/failed/)).focus();
  await user.keyboard('{ArrowRight}');
  await user.click(within(await lineOf(/failed/)).getByRole('link'));
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('moment')).toBe(new Date(at).toISOString()),
  );
  await waitFor(async () => expect(await lineOf(/failed/)).toHaveAttribute('aria-current', 'true'));
  expect(await lineOf(/ValueError: no/)).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Follow' })).not.toBeChecked();
});

test('Enter opens the moment of a line, and with Ctrl that of one that it would unfold', {
  tags: ['logs.moment', 'logs.keys'],
}, async () => {
  const cluster = serveLogs();
  const at = Date.now();
  writeLine(cluster, 'plain', { at });
  writeLine(cluster, 'failed', { level: 'ERROR', below: ['ValueError: no'], at: at + 5000 });
  const { user, router } = renderApp('/logs?source=supervisor');
  const moment = () => new URLSearchParams(router.state.location.search).get('moment');
  (await lineOf(/plain/)).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(moment()).toBe(new Date(at).toISOString()));
  (await lineOf(/failed/)).focus();
  await user.keyboard('{Enter}');
  expect(await lineOf(/ValueError: no/)).toBeVisible();
  expect(moment()).toBe(new Date(at).toISOString());
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(moment()).toBe(new Date(at + 5000).toISOString()));
});

test('a moment is looked for in the newest lines, not in those of the last visit', {
  tags: ['logs.moment'],
}, async () => {
  const cluster = serveLogs();
  const { router } = renderApp('/logs?source=supervisor');
  await lineOf(/Application startup complete/);
  await router.navigate('/settings');
  const at = Date.now() + 60_000;
  writeLine(cluster, 'failed', { level: 'ERROR', at });
  const gate = createGate();
  cluster.failNext('GET /v1/cluster/runtime-logs', { until: gate.passed });
  await router.navigate(`/logs?source=supervisor&moment=${new Date(at + 100).toISOString()}`);
  await lineOf(/Application startup complete/);
  expect(within(await shownLog()).queryByRole('row', { current: true })).toBeNull();
  gate.open();
  await waitFor(async () => expect(await lineOf(/failed/)).toHaveAttribute('aria-current', 'true'));
});

test('a moment near an error opens the error', { tags: ['logs.moment'] }, async () => {
  const cluster = serveLogs();
  const at = Date.now();
  writeLine(cluster, 'failed', { level: 'ERROR', at });
  writeLine(cluster, 'later', { at: at + 8000 });
  renderApp(`/logs?source=supervisor&moment=${new Date(at + 9000).toISOString()}`);
  await waitFor(async () => expect(await lineOf(/failed/)).toHaveAttribute('aria-current', 'true'));
});
