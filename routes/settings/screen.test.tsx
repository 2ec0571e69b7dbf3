import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fillStorage } from '#test/full-storage.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const field = (name: string) => screen.findByRole('combobox', { name });

test('a setting applies at once and survives the visit', { tags: ['settings.choices'] }, async () => {
  serve();
  const { user } = renderApp('/settings');
  await user.selectOptions(await field('Theme'), 'Dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  await user.selectOptions(await field('Automatic refresh'), 'Every 60 s');
  expect(localStorage.getItem('refreshSeconds')).toBe('60');
  expect(await field('Automatic refresh')).toHaveValue('60');
});

test('the refresh of one screen that an earlier release kept counts until another is chosen', {
  tags: ['settings.refresh'],
}, async () => {
  serve();
  localStorage.setItem('runningRefreshSeconds', '5');
  const { user } = renderApp('/settings');
  const refresh = await field('Automatic refresh');
  expect(refresh).toHaveValue('5');
  await user.selectOptions(refresh, 'Every 15 s');
  expect(refresh).toHaveValue('15');
});

test('the bare address leads to the chosen start page', { tags: ['settings.start-page'] }, async () => {
  serve();
  localStorage.setItem('startPage', 'cluster');
  const { router } = renderApp('/');
  await screen.findByRole('heading', { level: 1, name: 'Cluster Information' });
  expect(router.state.location.pathname).toBe('/cluster_info');
});

test('settings of another browser are imported, and unknown ones are named', {
  tags: ['settings.export'],
}, async () => {
  serve();
  const { user } = renderApp('/settings');
  const box = await screen.findByRole('textbox', { name: 'Settings of another browser, as JSON' });
  await user.click(box);
  await user.paste('{"startPage":"running","shortcuts":"perhaps","voice":"low"}');
  await user.click(screen.getByRole('button', { name: 'Use these' }));
  expect(await screen.findByText('The rest is in use. Not known here: shortcuts, voice')).toBeVisible();
  expect(await field('Start page')).toHaveValue('running');
  await user.clear(box);
  await user.paste('[1]');
  await user.click(screen.getByRole('button', { name: 'Use these' }));
  expect(await screen.findByText('This is no JSON of settings. Nothing was changed.')).toBeVisible();
  expect(box).toHaveValue('[1]');
});

test('that settings of another browser are in use is read out', { tags: ['settings.export'] }, async () => {
  serve();
  const { user } = renderApp('/settings');
  await user.click(await screen.findByRole('textbox', { name: 'Settings of another browser, as JSON' }));
  await user.paste('{"startPage":"running"}');
  await user.click(screen.getByRole('button', { name: 'Use these' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The settings are in use.');
});

test('settings from another browser apply at once, the language too, and refused ones are named in it', {
  tags: ['settings.export', 'settings.language'],
}, async () => {
  serve();
  const { user } = renderApp('/settings');
  await user.click(await screen.findByRole('textbox', { name: 'Settings of another browser, as JSON' }));
  await user.paste('{"language":"zh","voice":"low"}');
  await user.click(screen.getByRole('button', { name: 'Use these' }));
  expect(await screen.findByRole('heading', { level: 1, name: '设置' })).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('{"language":"zh","voice":"low"}');
  expect(screen.getByText('其余设置已生效。此处无法识别：voice')).toBeVisible();
});

test('a full storage is reported, and the pasted text remains', { tags: ['settings.export'] }, async () => {
  serve();
  const { user } = renderApp('/settings');
  const box = await screen.findByRole('textbox', { name: 'Settings of another browser, as JSON' });
  await user.click(box);
  await user.paste('{"density":"compact"}');
  const full = fillStorage();
  await user.click(screen.getByRole('button', { name: 'Use these' }));
  expect(await screen.findByText(/^This browser could not keep density: its storage is full/)).toBeVisible();
  expect(box).toHaveValue('{"density":"compact"}');
  full.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Use these' }));
  expect(await screen.findByText('The settings are in use.')).toBeVisible();
});

test('a choice that the browser cannot keep holds for this page, and its field says so', {
  tags: ['settings.choices'],
}, async () => {
  serve();
  const { user } = renderApp('/settings');
  const theme = await field('Theme');
  const full = fillStorage();
  await user.selectOptions(theme, 'Dark');
  expect(theme).toHaveAccessibleDescription(/^This browser could not keep Theme: its storage is full/);
  expect(theme).toHaveValue('dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  full.mockRestore();
  await user.selectOptions(theme, 'Dark');
  expect(theme).toHaveValue('dark');
  expect(screen.queryByText(/^This browser could not keep/)).toBeNull();
});

test('with confirmations on, one model asks before it is terminated', {
  tags: ['settings.confirm'],
}, async () => {
  const { state } = serve({ furnished: true });
  localStorage.setItem('confirmTerminations', 'on');
  const { user } = renderApp('/running_models/LLM');
  await user.click(await screen.findByRole('button', { name: 'Terminate Model assistant' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('assistant')).toBeVisible();
  expect(dialog).toHaveAccessibleDescription(/assistant/);
  expect(state.running.has('assistant')).toBe(true);
  await user.click(within(dialog).getByRole('button', { name: 'Terminate 1 model' }));
  await expect.poll(() => state.running.has('assistant')).toBe(false);
});

test('compact rows are lower than comfortable ones', { tags: ['settings.density'] }, async () => {
  serve({ furnished: true });
  localStorage.setItem('density', 'compact');
  renderApp('/running_models/LLM');
  const grid = await screen.findByRole('grid', { name: 'Language Models' });
  expect(grid.parentElement?.style.getPropertyValue('--row')).toBe('2.125rem');
});

test('browser notifications are a setting as well', {
  tags: ['launches.notify'],
}, async () => {
  const asked = vi.fn(async () => 'denied');
  vi.stubGlobal('Notification', Object.assign(class {}, { permission: 'default', requestPermission: asked }));
  serve();
  const { user } = renderApp('/settings');
  const notify = await screen.findByRole('switch', { name: /^Notify me in the browser/ });
  expect(asked).not.toHaveBeenCalled();
  await user.click(notify);
  expect(await screen.findByText(/^This browser blocks notifications/)).toBeVisible();
  expect(notify).not.toBeChecked();
});
