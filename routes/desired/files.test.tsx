import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readSet } from '#app/launches/launch-set.ts';
import { audio, file, opener, set, states } from '#test/launch-set.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

const press = async ({ user }: ReturnType<typeof renderApp>, entry: string) => {
  await user.click(await screen.findByRole('button', { name: 'Keep, import, export' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};

function savedFiles() {
  const saved: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this);
  });
  return () =>
    saved.map(({ download, href }) => ({
      download,
      set: readSet('x', decodeURIComponent(href.split(',').slice(1).join(','))),
    }));
}

test('the running models are exported as a file with the settings of each', {
  tags: ['launch-set.save'],
}, async () => {
  const cluster = serve();
  await launchElsewhere(cluster, audio('voice'));
  const saved = savedFiles();
  const app = renderApp('/desired');
  await states();
  await launchElsewhere(cluster, audio('meanwhile'));
  await press(app, 'Export what runs');
  expect(await screen.findByText(sentence(/^2 models exported\./))).toBeVisible();
  expect(saved()).toEqual([
    {
      download: expect.stringMatching(/^launch-set-\d{4}-\d\d-\d\d\.json$/),
      set: expect.objectContaining({
        models: [expect.objectContaining(audio('voice')), expect.objectContaining(audio('meanwhile'))],
      }),
    },
  ]);
});

test('the chosen set is exported as it is', { tags: ['launch-set.save'] }, async () => {
  serve();
  const saved = savedFiles();
  const app = renderApp('/desired');
  await app.user.upload(await opener(), file(set({ ...audio('one'), batch_size: 4 })));
  await press(app, 'Export this set');
  expect(saved()).toMatchObject([{ set: { models: [{ ...audio('one'), batch_size: 4 }] } }]);
});

test('a model without a launch form is no part of a set', { tags: ['launch-set.save'] }, async () => {
  const cluster = serve({ running: 1 });
  for (const { record } of cluster.state.running.values()) Object.assign(record, { model_type: 'world' });
  await launchElsewhere(cluster, audio('voice'));
  const { user } = renderApp('/desired');
  await user.click(await screen.findByRole('button', { name: 'Keep what runs' }));
  expect(await screen.findByText(sentence(/1 running model is of a type that this console/))).toBeVisible();
});

test('the choice says when a file was saved, unless the file does not know', {
  tags: ['launch-set.open'],
}, async () => {
  serve();
  const { user } = renderApp('/desired');
  const savedAt = (saved_at: string) =>
    file(JSON.stringify({ launch_set: 1, saved_at, models: [audio('voice')] }));
  await user.upload(await opener(), savedAt(new Date(2026, 10, 21, 14, 3, 2).toISOString()));
  expect(
    await screen.findByRole('option', { name: /^monday\.json, saved .*2026.* 14:03:02$/ }),
  ).toBeVisible();
  await user.upload(await opener(), savedAt('monday'));
  expect(await screen.findByRole('option', { name: 'monday.json' })).toBeVisible();
  expect(await states()).toEqual({ voice: 'Missing' });
});

test.each([
  ['{', 'monday.json is no JSON. Nothing was opened.'],
  ['[]', /^monday\.json is no launch set: /],
  [
    '{"launch_set":1,"models":[{"model_uid":1}]}',
    /^monday\.json is no launch set: models\.0\.model_uid: string expected, 1 came\./,
  ],
  [
    set({ ...qwenLaunch, model_uid: 'chat', model_engine: '', quantization: 4 }),
    /^monday\.json is no launch set: models\.0\.quantization: /,
  ],
  ['{"launch_set":2,"models":[]}', /later release of the console/],
  ['{"launch_set":1,"models":[]}', 'monday.json is a launch set without a model.'],
])('a file that is no set says why: %s', { tags: ['launch-set.open'] }, async (content, words) => {
  serve();
  const { user } = renderApp('/desired');
  await user.upload(await opener(), file(content));
  expect(await screen.findByText(sentence(words))).toBeVisible();
  expect(await states()).toEqual({});
});

test('a file that cannot be read says so', { tags: ['launch-set.open'] }, async () => {
  serve();
  const { user } = renderApp('/desired');
  const gone = Object.assign(file('{}'), { text: () => Promise.reject(new Error('NotFoundError')) });
  await user.upload(await opener(), gone);
  expect(
    await screen.findByText(sentence('monday.json could not be read. Nothing was opened.')),
  ).toBeVisible();
});
