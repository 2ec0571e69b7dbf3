import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('a replica that does not answer yet is not said to be on the CPU', async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, { ...qwenLaunch, replica: 2 });
  for (const model of cluster.state.running.values()) {
    const [first] = model.placements;
    if (first) first.status = 'CREATING';
  }
  renderApp('/running_model/qwen2-instruct?tab=replicas');
  const place = await screen.findByRole('region', { name: 'Replicas' });
  expect(await within(place).findByText(sentence(/^Replica \d: CREATING/))).toBeVisible();
  expect(within(place).queryByText('CPU')).toBeNull();
});
