import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

async function openImport() {
  const { user } = renderApp('/register_model/llm');
  await user.click(await screen.findByRole('button', { name: 'Import JSON' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Import a definition' })) };
}

test('a folder with a config.json fills the import, and that the form', {
  tags: ['register.config'],
}, async () => {
  serve({ release: '4.1' });
  const { user, dialog } = await openImport();
  const path = await dialog.findByLabelText('Folder with a config.json');
  await user.type(path, '/elsewhere/new');
  await user.clear(dialog.getByLabelText('Model family'));
  await user.type(dialog.getByLabelText('Model family'), 'other');
  await user.click(dialog.getByRole('button', { name: 'Fill from config.json' }));
  expect(
    await dialog.findByText(sentence(/model_path is outside the allowed model directories/)),
  ).toBeVisible();
  await user.clear(path);
  await user.type(path, '/models/new');
  await user.click(dialog.getByRole('button', { name: 'Fill from config.json' }));
  const json = dialog.getByLabelText('JSON of a definition');
  await expect.poll(() => (json instanceof HTMLTextAreaElement ? json.value : '')).toContain('"/models/new"');
  await user.click(dialog.getByRole('button', { name: 'Fill the form' }));
  expect(await screen.findByDisplayValue('/models/new')).toBeVisible();
  expect(await screen.findByDisplayValue('32768')).toBeVisible();
  expect(screen.getByDisplayValue('new')).toBeVisible();
});

test('an older cluster and another kind of model are not offered it', {
  tags: ['register.config'],
}, async () => {
  serve();
  const { dialog } = await openImport();
  expect(dialog.queryByLabelText('Folder with a config.json')).toBeNull();
});

test.each([
  [403, 'not yours'],
  [409, 'under way'],
  [503, 'no supervisor'],
])(
  'a config.json that the cluster answers with %i fills nothing in, and the path stays',
  {
    tags: ['register.config'],
  },
  async (status, detail) => {
    const cluster = serve({ release: '4.1' });
    const { user, dialog } = await openImport();
    const path = await dialog.findByLabelText('Folder with a config.json');
    await user.type(path, '/models/new');
    await user.type(dialog.getByLabelText('Model family'), 'other');
    cluster.failNext('POST /v1/models/llm/auto-register', { status, body: { detail } });
    await user.click(dialog.getByRole('button', { name: 'Fill from config.json' }));
    expect((await screen.findAllByText(new RegExp(detail)))[0]).toBeVisible();
    expect(dialog.getByLabelText('JSON of a definition')).toHaveValue('');
    expect(path).toHaveValue('/models/new');
  },
);

test('a late definition replaces nothing that was typed meanwhile', {
  tags: ['register.config'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const gate = createGate();
  cluster.failNext('POST /v1/models/llm/auto-register', { until: gate.passed });
  const { user, dialog } = await openImport();
  await user.type(await dialog.findByLabelText('Folder with a config.json'), '/models/new');
  await user.type(dialog.getByLabelText('Model family'), 'other');
  await user.click(dialog.getByRole('button', { name: 'Fill from config.json' }));
  await user.click(dialog.getByLabelText('JSON of a definition'));
  await user.paste('{"model_name": "mine"}');
  gate.open();
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Fill from config.json' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    ),
  );
  expect(dialog.getByLabelText('JSON of a definition')).toHaveValue('{"model_name": "mine"}');
});
