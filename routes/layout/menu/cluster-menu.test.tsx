import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loggedFailures } from '#app/http/failure.ts';
import { writeLine } from '#test/log-lines.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();

async function openMenu() {
  const app = renderApp('/launch_model/llm');
  await app.user.click(await screen.findByRole('button', { name: /^This cluster and you/ }));
  return { ...app, menu: within(await screen.findByRole('dialog', { name: /^This cluster and you/ })) };
}

test('the menu shows user, cluster and release', { tags: ['frame.support'] }, async () => {
  signInWith(serve({ auth: true, release: '4.1' }), 'admin');
  const { menu } = await openMenu();
  expect(menu.getByText('somebody')).toBeVisible();
  expect(menu.getByText(sentence('http://localhost:3000'))).toBeVisible();
  expect(await menu.findByText('4.1.0')).toBeVisible();
});

test('the menu says that a user may not read the release', { tags: ['frame.support'] }, async () => {
  signInWith(serve({ auth: true }), 'models:list');
  const { menu } = await openMenu();
  expect(await menu.findByText('Not available to this user')).toBeVisible();
});

test('a release that could not be read is unknown, and one that was read before stays', {
  tags: ['frame.support'],
}, async () => {
  const cluster = serve({ auth: true, release: '4.1' });
  signInWith(cluster, 'admin');
  const failure = { status: 500, body: { detail: 'busy' } };
  cluster.failNext('GET /v1/cluster/version', failure);
  const { user, menu } = await openMenu();
  expect(await menu.findByText('Unknown: it could not be read')).toBeVisible();
  const openAgain = async () => {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: /^This cluster and you/ }));
  };
  await openAgain();
  expect(await screen.findByText('4.1.0')).toBeVisible();
  cluster.failNext('GET /v1/cluster/version', failure);
  await openAgain();
  await waitFor(() => expect(loggedFailures()).toMatchObject([{ count: 2 }]));
  expect(await screen.findByText('4.1.0')).toBeVisible();
});

test('the menu offers each language in its own words, and stays open as the page changes to it', {
  tags: ['frame.support', 'settings.language'],
}, async () => {
  serve();
  const { user, menu } = await openMenu();
  const language = menu.getByRole('combobox', { name: 'Language' });
  expect(language).toHaveValue('en');
  await user.selectOptions(language, '中文');
  expect(await menu.findByRole('combobox', { name: '语言' })).toHaveValue('zh');
  expect(menu.getByRole('button', { name: '支持信息包' })).toBeVisible();
  expect(document.documentElement.lang).toBe('zh');
});

test('what will be in the bundle is shown before it is saved, with the text of the log on request', {
  tags: ['frame.support-shown'],
}, async () => {
  const cluster = serve({ release: '4.1', furnished: true });
  writeLine(cluster, 'Failed to load model assistant-rep0 with password=hunter2', {
    level: 'ERROR',
    below: ['Traceback (most recent call last):', 'ValueError: no such file'],
  });
  const { user, menu } = await openMenu();
  await menu.findByText('4.1.0');
  await user.click(menu.getByRole('button', { name: 'Support bundle' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Support bundle' }));
  const shown = await dialog.findByRole('region', { name: 'Content of the bundle' });
  expect(shown).toHaveTextContent(/ERROR xinference\.core\.demo ValueError: …/);
  expect(shown).not.toHaveTextContent(/Failed to load|10\.20\.1\.1|"assistant"/);
  await user.click(dialog.getByRole('checkbox', { name: 'With the text of the log' }));
  expect(shown).toHaveTextContent(
    /ERROR xinference\.core\.demo Failed to load model model-\d+-rep0 with password …/,
  );
  expect(shown).toHaveTextContent(/worker-1/);
  let saved = '';
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function save() {
    if (this.download) saved = decodeURIComponent(this.href.replace(/^[^,]*,/, ''));
  };
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  HTMLAnchorElement.prototype.click = click;
  expect(saved).toBe(shown.textContent);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('its button says that it opens a dialog, and whether that is open', async () => {
  serve();
  await openMenu();
  // Hidden from screen readers while the dialog is open.
  const button = screen.getByRole('button', { name: /^This cluster and you/, hidden: true });
  expect(button).toHaveAttribute('aria-haspopup', 'dialog');
  expect(button).toHaveAttribute('aria-expanded', 'true');
});
