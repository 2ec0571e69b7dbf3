import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, useFetcher } from 'react-router-dom';
import { expect, test } from 'vitest';
import { banner } from '#app/api/banner.ts';
import { App } from '#app/app.tsx';
import { routerFuture } from '#app/router-future.ts';
import { ErrorBanner } from './error-banner.tsx';

function Asker() {
  const fetcher = useFetcher();
  const ask = () => fetcher.submit(null, { method: 'post', action: '/failing' });
  return (
    <button type="button" onClick={ask}>
      Ask
    </button>
  );
}

function Screen() {
  const [there, setThere] = useState(true);
  return (
    <>
      <ErrorBanner />
      {there && <Asker />}
      <button type="button" onClick={() => setThere(false)}>
        Leave
      </button>
    </>
  );
}

/** A screen whose fetcher fails as soon as `answer` is called. */
function renderScreen() {
  let answer = () => {};
  const asked = new Promise<void>(resolve => {
    answer = resolve;
  });
  const action = async () => {
    await asked;
    return { ok: false, banner: banner('Server error: 503 - no slot') };
  };
  const router = createMemoryRouter(
    [
      { id: 'screen', path: '/', element: <Screen /> },
      { id: 'failing', path: '/failing', action },
    ],
    { future: routerFuture },
  );
  render(<App router={router} />);
  return { user: userEvent.setup(), answer: () => answer() };
}

test('the failure of a fetcher shows until it is dismissed, and again when it happens again', async () => {
  const { user, answer } = renderScreen();
  answer();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('Server error: 503 - no slot')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('Server error: 503 - no slot')).toBeVisible();
});

test('a failure that comes after its screen has been left shows as well', async () => {
  const { user, answer } = renderScreen();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  answer();
  expect(await screen.findByText('Server error: 503 - no slot')).toBeVisible();
});
