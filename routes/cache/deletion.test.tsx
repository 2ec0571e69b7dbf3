import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const desk = {
  model_name: 'support-desk-7b',
  model_type: 'LLM',
  model_engine: 'Transformers',
  model_format: 'pytorch',
  model_size_in_billions: 7,
};

/** The question before deleting a custom model's files, cached on one worker. */
async function askAboutDesk(release: '0.13' | '4.1') {
  const cluster = serve({ release, furnished: true });
  await call(cluster, 'POST /v1/models', { body: desk });
  const { user } = renderApp('/cached_models');
  await user.click(await screen.findByRole('button', { name: /^Delete support-desk-7b.* on all workers$/ }));
  return screen.findByRole('alertdialog', { name: 'Warning' });
}

test('if a custom model’s own files are deleted, the question names their folder and that it is no copy', {
  tags: ['cache.own-files', 'cache.confirm'],
}, async () => {
  const question = await askAboutDesk('0.13');
  expect(within(question).getByRole('note')).toHaveTextContent(
    'This cluster deletes the files themselves, in /models/support-desk-7b. Those of a custom model that was registered with a path are the model’s own files and not a copy.',
  );
});

test('if a custom model’s files remain, the question does not mention them', {
  tags: ['cache.own-files'],
}, async () => {
  const question = await askAboutDesk('4.1');
  expect(question).toHaveTextContent('1 version on one worker');
  expect(within(question).queryByRole('note')).toBeNull();
});

const SMALL = 'qwen2-instruct--0_5B--pytorch--none';
const small = { ...qwenLaunch, model_engine: 'Transformers', model_size_in_billions: '0_5' };

async function ask(user: ReturnType<typeof renderApp>['user'], version = SMALL) {
  await user.click(await screen.findByRole('button', { name: `Delete ${version} on all workers` }));
  return screen.findByRole('alertdialog', { name: 'Warning' });
}

test.each(['0.13', '4.1'] as const)(
  'the question names the workers of the version and the running models that were launched from it, at %s',
  { tags: ['cache.confirm', 'cache.running-from'] },
  async release => {
    const cluster = serve({ release });
    const { user } = renderApp('/cached_models');
    await screen.findByRole('button', { name: `Delete ${SMALL} on all workers` });
    // After the page has read its list: the question asks by itself.
    await launchElsewhere(cluster, { ...small, model_uid: 'from-small' });
    await launchElsewhere(cluster, { ...small, model_uid: 'from-large', model_size_in_billions: 7 });
    const question = await ask(user);
    expect(question).toHaveTextContent('Confirm deletion of cache files? This action is irreversible.');
    expect(question).toHaveTextContent('on 10.20.1.10:40217, 10.20.1.11:40218');
    await waitFor(() => expect(question).toHaveTextContent('Running models launched from it: from-small.'));
    expect(question).not.toHaveTextContent('from-large');
  },
);

test('the question names the running models of every version that goes along', {
  tags: ['cache.running-from', 'cache.shared'],
}, async () => {
  const cluster = serve();
  const gguf = { ...qwenLaunch, model_engine: 'llama.cpp', model_format: 'ggufv2' };
  await launchElsewhere(cluster, { ...gguf, quantization: 'q8_0', model_uid: 'beside' });
  const { user } = renderApp('/cached_models');
  const question = await ask(user, 'qwen2-instruct--7B--ggufv2--q4_k_m');
  await waitFor(() => expect(question).toHaveTextContent('Running models launched from it: beside.'));
});

test('a question about files from which no model runs says so', {
  tags: ['cache.running-from'],
}, async () => {
  serve();
  const { user } = renderApp('/cached_models');
  const question = await ask(user, 'whisper-base');
  await waitFor(() => expect(question).toHaveTextContent('No running model was launched from it.'));
});

test('a question that cannot learn what runs says that it is unknown, and can still be answered', {
  tags: ['cache.running-from'],
}, async () => {
  const { state, failNext } = serve();
  const { user } = renderApp('/cached_models');
  await screen.findByRole('button', { name: `Delete ${SMALL} on all workers` });
  failNext('GET /v1/models', { status: 500, body: { detail: 'a worker is gone' } });
  const question = await ask(user);
  await waitFor(() =>
    expect(question).toHaveTextContent('Whether running models were launched from these files is unknown.'),
  );
  await user.click(within(question).getByRole('button', { name: 'yes' }));
  await waitFor(() => expect(state.cache.some(one => one.model_version === SMALL)).toBe(false));
});

test('a version says that it is being deleted, and the others stay in sight', {
  tags: ['cache.page'],
}, async () => {
  const cluster = serve();
  const { user } = renderApp('/cached_models');
  const question = await ask(user);
  const rows = screen.getAllByRole('row', { hidden: true }).length;
  const gate = createGate();
  cluster.failNext('DELETE /v1/cache/models', { until: gate.passed });
  await user.click(within(question).getByRole('button', { name: 'yes' }));
  expect(await screen.findByRole('button', { name: `Deleting ${SMALL}` })).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(rows);
  gate.open();
  expect(await screen.findByText(sentence('1 of 1 version deleted.'))).toBeVisible();
});

test.each([
  [
    '0.13',
    [
      '/home/inference/.cache/models/whisper-base/config.json',
      '/home/inference/.cache/models/whisper-base/model.safetensors',
    ],
    4,
  ],
  ['4.1', ['/home/inference/.cache/v2/whisper-base'], 3],
] as const)(
  'the question lists the files that the cluster would delete, at %s',
  {
    tags: ['cache.would-go', 'calls.cache-files'],
  },
  async (release, own, count) => {
    const { state } = serve({ release });
    const { user } = renderApp('/cached_models');
    const question = await ask(user, 'whisper-base');
    const list = await within(question).findByRole('list', {
      name: `${count} files and folders would be deleted`,
    });
    const paths = within(list)
      .getAllByRole('listitem')
      .map(item => item.textContent);
    for (const path of own) expect(paths).toContain(path);
    expect(paths).toHaveLength(count);
    expect(state.traffic.log).toContain('GET /v1/cache/models/files?model_version=whisper-base');
  },
);

test('a question whose files the cluster refuses to list says why, and can still be answered', {
  tags: ['cache.would-go'],
}, async () => {
  const { state, failNext } = serve({ release: '4.1' });
  const { user } = renderApp('/cached_models');
  const detail = 'Refusing to delete model path outside the Xinference cache directory: /models/own';
  failNext('GET /v1/cache/models/files', { status: 400, body: { detail } });
  const question = await ask(user, 'whisper-base');
  await waitFor(() =>
    expect(question).toHaveTextContent(
      `Which files would be deleted is unknown: Server error: 400 - ${detail}`,
    ),
  );
  await user.click(within(question).getByRole('button', { name: 'yes' }));
  await waitFor(() => expect(state.cache.some(one => one.model_version === 'whisper-base')).toBe(false));
});

test('several versions list their files folded, and a version without files says so', {
  tags: ['cache.would-go'],
}, async () => {
  const { failNext } = serve();
  const { user } = renderApp('/cached_models');
  await user.click(await screen.findByRole('checkbox', { name: `Select ${SMALL}` }));
  await user.click(screen.getByRole('checkbox', { name: 'Select whisper-base' }));
  failNext('GET /v1/cache/models/files', { status: 200, body: { paths: [] } });
  await user.click(screen.getByRole('button', { name: 'Delete selected' }));
  const question = await screen.findByRole('alertdialog', { name: 'Warning' });
  expect(await within(question).findByText('The cluster finds no files to delete.')).toBeVisible();
  const folded = await within(question).findByRole('button', {
    name: '4 files and folders would be deleted',
    expanded: false,
  });
  await user.click(folded);
  expect(folded).toHaveAttribute('aria-expanded', 'true');
});
