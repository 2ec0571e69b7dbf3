import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const desk = {
  model_name: 'support-desk-7b',
  model_type: 'LLM',
  model_engine: 'Transformers',
  model_format: 'pytorch',
  model_size_in_billions: 7,
};

/** The question before the files of a custom model are deleted, which is cached on one worker. */
async function askAboutDesk(release: '0.13' | '4.1') {
  const cluster = serve({ release, furnished: true });
  await call(cluster, 'POST /v1/models', { body: desk });
  const { user } = renderApp('/cached_models');
  await user.click(await screen.findByRole('button', { name: /^Delete support-desk-7b.* on all workers$/ }));
  return screen.findByRole('alertdialog', { name: 'Warning' });
}

test('where the files of a custom model go themselves, the question names their folder and says that it is no copy', {
  tags: ['cache.own-files', 'cache.confirm'],
}, async () => {
  const question = await askAboutDesk('0.13');
  expect(within(question).getByRole('note')).toHaveTextContent(
    'This cluster deletes the files themselves, in /models/support-desk-7b. Those of a custom model that was registered with a path are the model’s own files and not a copy.',
  );
});

test('where the files of a custom model stay, the question says nothing of them', {
  tags: ['cache.own-files'],
}, async () => {
  const question = await askAboutDesk('4.1');
  expect(question).toHaveTextContent('1 version on one worker');
  expect(within(question).queryByRole('note')).toBeNull();
});
