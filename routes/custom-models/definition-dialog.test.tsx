import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('the JSON dialog shows the whole definition, and Edit takes it along to the register screen', {
  tags: ['custom.json-dialog'],
}, async () => {
  const { state } = serve({ furnished: true });
  const definition = state.registrations.LLM.get('support-desk-7b')?.definition;
  const { user, router } = renderApp('/launch_model/custom/llm');
  await screen.findByText('generate model');
  screen.getByRole('button', { name: 'Edit support-desk-7b' }).focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: /Definition of support-desk-7b/ });
  expect(JSON.parse(within(dialog).getByRole('region', { name: 'JSON' }).textContent)).toEqual(definition);
  await user.click(within(dialog).getByRole('button', { name: 'Copy the definition' }));
  expect(await within(dialog).findByText('Copied to clipboard!')).toBeVisible();
  expect(JSON.parse(await navigator.clipboard.readText())).toEqual(definition);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit support-desk-7b' })).toHaveFocus());

  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/register_model/llm/support-desk-7b'));
  expect(JSON.parse(sessionStorage.getItem('customJsonData') ?? '')).toEqual(definition);
});

test('the definition is saved as a file of the model’s name', async () => {
  const { state } = serve({ furnished: true });
  const saved: { name: string; address: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href });
  });
  const { user } = renderApp('/launch_model/custom/llm');
  await screen.findByText('generate model');
  await user.click(screen.getByRole('button', { name: 'Edit support-desk-7b' }));
  await user.click(await screen.findByRole('button', { name: 'Download as a file' }));
  expect(saved.map(file => file.name)).toEqual(['support-desk-7b.json']);
  const [, content = ''] = saved[0]?.address.split('charset=utf-8,') ?? [];
  expect(JSON.parse(decodeURIComponent(content))).toEqual(
    state.registrations.LLM.get('support-desk-7b')?.definition,
  );
});
