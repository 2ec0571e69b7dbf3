import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { banner } from '#app/api/banner.ts';
import { App } from '#app/app.tsx';
import { routerFuture } from '#app/router-future.ts';
import { beginQuietReload, endQuietReload } from '#app/ui/polling/quiet-reload.ts';
import { ErrorBanner } from './error-banner.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  endQuietReload();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const text = () => screen.queryByText('Server error: 503 - busy');

/** A screen whose loader has failed, and fails again at every reload. */
async function renderFailing() {
  const failing = () => ({ banner: banner('Server error: 503 - busy') });
  const router = createMemoryRouter([{ id: 'list', path: '/', loader: failing, element: <ErrorBanner /> }], {
    future: routerFuture,
    hydrationData: { loaderData: { list: failing() } },
  });
  render(<App router={router} />);
  await wait(0);
  const shown = text();
  if (shown?.parentElement === null || shown === null) throw new Error('no banner');
  return { router, box: shown.parentElement };
}

// covers failures.banner-closing, failures.banner-hide
test('it hides after ten seconds', async () => {
  await renderFailing();
  await wait(9_999);
  expect(text()).toBeVisible();
  await wait(1);
  expect(text()).toBeNull();
});

// covers failures.banner-closing
test('its button closes it', async () => {
  await renderFailing();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(text()).toBeNull();
});

// covers failures.banner-closing, failures.banner
test('it is red, at the top centre, and a click elsewhere keeps it', async () => {
  const { box } = await renderFailing();
  expect(box).toHaveStyle({ position: 'fixed', top: '12px', left: '50%', backgroundColor: '#d8342c' });
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

test('the same failure at every poll neither stacks nor comes back', async () => {
  const { router } = await renderFailing();
  const announced = screen.getByRole('alert');
  beginQuietReload();
  for (let polls = 0; polls < 3; polls += 1) {
    act(() => router.revalidate());
    await wait(3_000);
  }
  expect(screen.getAllByRole('alert')).toEqual([announced]);
  await wait(1_000);
  act(() => router.revalidate());
  await wait(1_000);
  expect(text()).toBeNull();
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
