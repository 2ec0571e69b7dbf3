import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('a model that should run but does not, and models that would not return, are concerns', {
  tags: ['autostart.concerns'],
}, async () => {
  const cluster = serve({ furnished: true, release: '4.1' });
  const launch = { model_name: 'nothing', model_type: 'embedding' };
  await call(cluster, 'POST /v1/autostart/models', { body: { launch, max_retries: 1 } });
  localStorage.setItem('refreshSeconds', '5');
  renderApp('/overview');
  const missing = await screen.findByRole('link', {
    name: /^nothing starts by itself, but does not run: .*Model not found/,
  });
  expect(missing).toHaveAttribute('href', '#/desired?row=nothing');
  const uids = [...cluster.state.running.keys()].join(', ');
  expect(
    screen.getByText(
      sentence(`Other models start by themselves; these run, but would not return after a restart: ${uids}.`),
    ),
  ).toBeVisible();
});
