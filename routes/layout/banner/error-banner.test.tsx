import { tokens } from '@fluentui/react-components';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { showBanner } from '#app/notify/banner.ts';
import { routerFuture } from '#app/router-future.ts';
import { sentence } from '#test/sentence.ts';
import { ErrorBanner } from './error-banner.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const text = () => screen.queryByText(sentence('Server error: 503 - busy'));

async function renderFailing() {
  const router = createMemoryRouter([{ path: '*', Component: ErrorBanner }], { future: routerFuture });
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  act(() => showBanner('Server error: 503 - busy'));
  const box = screen.getByRole('alert').parentElement;
  if (box === null) throw new Error('no banner');
  return { box, router };
}

test('it hides after ten seconds', {
  tags: ['failures.banner-closing', 'failures.banner-hide'],
}, async () => {
  await renderFailing();
  await wait(9_999);
  expect(text()).toBeVisible();
  await wait(1);
  expect(text()).toBeNull();
});

test('its button closes it', { tags: ['failures.banner-closing'] }, async () => {
  await renderFailing();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(text()).toBeNull();
});

test('it is red, at the top centre, and a click elsewhere keeps it', {
  tags: ['failures.banner-closing', 'failures.banner'],
}, async () => {
  const { box } = await renderFailing();
  expect(box).toHaveStyle({ position: 'fixed', top: '38px', left: '50%' });
  expect(box).toHaveStyle(`background-color: ${tokens.colorStatusDangerBackground3}`);
  fireEvent.mouseDown(document.body);
  fireEvent.click(document.body);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(text()).toBeVisible();
});

test('it stays while the pointer or the focus is on it', async () => {
  const { box } = await renderFailing();
  const button = screen.getByRole('button', { name: 'Dismiss' });
  await wait(9_000);
  fireEvent.mouseEnter(box);
  act(() => button.focus());
  await wait(60_000);
  fireEvent.mouseLeave(box);
  await wait(60_000);
  expect(text()).toBeVisible();
  act(() => button.blur());
  await wait(9_999);
  expect(text()).toBeVisible();
  await wait(1);
  expect(text()).toBeNull();
});

test('a repeated failure restarts its ten seconds', async () => {
  await renderFailing();
  await wait(9_000);
  act(() => showBanner('Server error: 503 - busy'));
  await wait(9_000);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await wait(1_000);
  expect(text()).toBeNull();
});

test('a repeated failure is announced again, and focus remains on the button', async () => {
  await renderFailing();
  const alert = screen.getByRole('alert');
  const button = screen.getByRole('button', { name: 'Dismiss' });
  act(() => button.focus());
  act(() => showBanner('Server error: 503 - busy'));
  expect(screen.getByRole('alert')).not.toBe(alert);
  expect(button).toHaveFocus();
});

test('another failure replaces it and keeps focus', async () => {
  await renderFailing();
  const button = screen.getByRole('button', { name: 'Dismiss' });
  act(() => button.focus());
  act(() => showBanner('Server error: 500 - gone'));
  expect(screen.getByRole('alert')).toHaveTextContent('Server error: 500 - gone');
  expect(button).toHaveFocus();
});

test('dismissing it by keyboard gives the focus back', async () => {
  await renderFailing();
  const before = document.createElement('button');
  document.body.append(before);
  before.focus();
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(before).toHaveFocus();
  before.remove();
});

test('an open dialog does not hide it from screen readers', async () => {
  const { box } = await renderFailing();
  expect(box.parentElement).toBe(document.body);
  expect(box).toHaveAttribute('data-tabster-never-hide');
});

test('it outlasts the redirect of its own failure, and ends when its reader goes to another screen', {
  tags: ['failures.banner-left'],
}, async () => {
  const { router } = await renderFailing();
  await act(() => router.navigate('/login', { replace: true }));
  expect(text()).toBeVisible();
  fireEvent.pointerDown(document.body);
  await act(() => router.navigate('/login?again', { replace: true }));
  expect(text()).toBeVisible();
  await act(() => router.navigate('/overview'));
  expect(text()).toBeNull();
});

test('it ends when its reader goes back', { tags: ['failures.banner-left'] }, async () => {
  const { router } = await renderFailing();
  await act(() => router.navigate('/overview'));
  expect(text()).toBeVisible();
  await act(() => router.navigate(-1));
  expect(text()).toBeNull();
});
