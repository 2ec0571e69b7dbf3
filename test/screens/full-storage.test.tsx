import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fillStorage } from '#test/full-storage.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

async function isReported(): Promise<void> {
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This ends with the page: the storage of the browser is full or off.',
  );
}

test('a theme that cannot be stored lasts for this page, and this is reported', {
  tags: ['settings.choices'],
}, async () => {
  serve();
  const { user } = renderApp('/cluster_info');
  const button = await screen.findByRole('button', { name: /^Theme: same as the device/ });
  const full = fillStorage();
  await user.click(button);
  await isReported();
  expect(button).toHaveAccessibleName('Theme: light. Click for theme: dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  full.mockRestore();
  await user.click(button);
  expect(button).toHaveAccessibleName('Theme: dark. Click for theme: same as the device');
  expect(localStorage.getItem('colorScheme')).toBe('dark');
});

test('a star that cannot be stored lasts for this page, and this is reported', {
  tags: ['again.stars'],
}, async () => {
  serve();
  const { user } = renderApp('/launch_model/rerank');
  await screen.findByRole('grid');
  const star = await screen.findByRole('button', { name: 'Star bge-reranker-base' });
  const full = fillStorage();
  await user.click(star);
  await isReported();
  expect(star).toHaveAttribute('aria-pressed', 'true');
  full.mockRestore();
  await user.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'false');
  expect(localStorage.getItem('starredModels')).toBe('[]');
});

test('a choice of notifications that cannot be stored lasts for this page, and this is reported', {
  tags: ['launches.notify'],
}, async () => {
  const granting = { permission: 'granted', requestPermission: async () => 'granted' };
  vi.stubGlobal(
    'Notification',
    Object.assign(() => {}, granting),
  );
  serve();
  const { user } = renderApp('/settings');
  const wish = await screen.findByRole('switch', { name: /^Notify me in the browser/ });
  const full = fillStorage();
  await user.click(wish);
  await isReported();
  expect(wish).toBeChecked();
  full.mockRestore();
  await user.click(wish);
  await waitFor(() => expect(localStorage.getItem('launchNotifications')).toBe('no'));
  expect(wish).not.toBeChecked();
});

test('an interval that cannot be stored lasts for this page, and this is reported', {
  tags: ['settings.choices'],
}, async () => {
  serve();
  const { user } = renderApp('/overview');
  const interval = await screen.findByRole('combobox', { name: /refresh/i });
  const full = fillStorage();
  await user.selectOptions(interval, 'Off');
  await isReported();
  expect(interval).toHaveValue('0');
  full.mockRestore();
  await user.selectOptions(interval, 'Every 5 s');
  expect(localStorage.getItem('refreshSeconds')).toBe('5');
});

test('a language that cannot be stored holds for this page, and its field says so', {
  tags: ['settings.language'],
}, async () => {
  serve();
  const { user } = renderApp('/settings');
  const language = await screen.findByRole('combobox', { name: 'Language' });
  const full = fillStorage();
  await user.selectOptions(language, '中文');
  expect(await screen.findByRole('heading', { level: 1, name: '设置' })).toBeVisible();
  expect(language).toHaveAccessibleName('语言');
  expect(language).toHaveAccessibleDescription(/语言/);
  expect(language).toHaveValue('zh');
  full.mockRestore();
  await user.selectOptions(language, 'English');
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
