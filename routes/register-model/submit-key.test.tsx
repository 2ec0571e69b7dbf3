import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('Ctrl+Enter fills the form from the pasted JSON, and registers from the button that opened the import', {
  tags: ['register.keys-submit'],
}, async () => {
  const { state } = serve();
  const { user } = renderApp('/register_model/rerank');
  const open = await screen.findByRole('button', { name: 'Import JSON' });
  await user.click(open);
  const dialog = await screen.findByRole('dialog', { name: 'Import a definition' });
  await user.click(within(dialog).getByLabelText('JSON of a definition'));
  await user.paste('{"model_name": "small", "model_uri": "/s", "language": ["en"]}');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText(/^Model Name/)).toHaveValue('small');
  expect(state.registrations.rerank.has('small')).toBe(false);
  expect(open).toHaveFocus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(state.registrations.rerank.has('small')).toBe(true));
});
