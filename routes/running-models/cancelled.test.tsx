import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('the row of a cancelled launch goes when its launch has ended, without anybody asking', {
  tags: ['launches.starting', 'launches.cancel'],
}, async () => {
  const cluster = serve({ release: '4.1', cancelSeconds: 0.5 });
  cluster.state.hold = { at: 0.9, until: createGate().passed };
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'theirs' });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  const { user } = renderApp('/running_models/LLM');
  await user.click(await screen.findByRole('button', { name: 'Cancel the launch of theirs' }));
  await waitFor(() => expect(screen.queryByText('theirs')).toBeNull(), { timeout: 5000 });
});
