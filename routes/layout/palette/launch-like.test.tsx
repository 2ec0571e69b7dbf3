import '#routes/layout/menu/cluster-menu.tsx';
import './palette.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();

async function searchPalette(text: string) {
  const { user } = renderApp('/settings');
  await screen.findByRole('button', { name: /^This cluster and you/ });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /^Models, running/ }), text);
  await screen.findByRole('option', { name: /^Copy the ID assistant/ });
  return user;
}

test('the palette opens the launch form of another model like a running one', {
  tags: ['palette.act'],
}, async () => {
  serve({ furnished: true });
  const user = await searchPalette('assistant');
  await user.click(screen.getByRole('option', { name: /^Launch another like assistant ?Action$/ }));
  const form = within(await screen.findByRole('dialog', { name: 'qwen2-instruct' }));
  await waitFor(() => expect(form.getByRole('textbox', { name: /Model UID/ })).toHaveValue('assistant-2'));
});

test('a user who may not start models is offered no other model like a running one', {
  tags: ['palette.permitted'],
}, async () => {
  signInWith(serve({ auth: true, furnished: true }), 'models:list', 'models:read');
  await searchPalette('assistant');
  expect(screen.queryByRole('option', { name: /^Launch another like/ })).toBeNull();
});

test('the palette copies a link that fills the launch form of a colleague', {
  tags: ['palette.act'],
}, async () => {
  serve({ furnished: true });
  const user = await searchPalette('assistant');
  await user.click(screen.getByRole('option', { name: /^Copy the launch link of assistant ?Action$/ }));
  expect(await screen.findByText('Copied to clipboard!')).toBeVisible();
  const [, address = ''] = (await navigator.clipboard.readText()).split('#');
  renderApp(address);
  const form = within(await screen.findByRole('dialog', { name: 'qwen2-instruct' }));
  expect(await form.findByText(/^Settings from a link/)).toBeVisible();
  expect(form.getByRole('combobox', { name: 'Model Format' })).toHaveValue('pytorch');
});
