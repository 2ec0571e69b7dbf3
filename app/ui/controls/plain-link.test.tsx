import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routerFuture } from '#app/router-future.ts';
import { PlainLink } from './plain-link.tsx';
import { RouterContext } from './router-context.ts';

test('a link of a row leads to its place, and leaves a click with a key to the browser', async () => {
  const routes = [
    { path: '/', element: <PlainLink to="/there">There</PlainLink> },
    { path: '/there', element: <h1>Arrived</h1> },
  ];
  const router = createMemoryRouter(routes, { future: routerFuture });
  render(
    <RouterContext value={router}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </RouterContext>,
  );
  const link = screen.getByRole('link', { name: 'There' });
  expect(link).toHaveAttribute('href', '#/there');
  const withKey = createEvent.click(link, { ctrlKey: true });
  window.addEventListener('click', event => event.preventDefault(), { once: true });
  fireEvent(link, withKey);
  expect(screen.queryByRole('heading', { name: 'Arrived' })).not.toBeInTheDocument();
  fireEvent.click(link);
  expect(await screen.findByRole('heading', { name: 'Arrived' })).toBeVisible();
});

test('a link may have another name for a screen reader', () => {
  render(
    <PlainLink to="/there" aria-label="Elsewhere">
      There
    </PlainLink>,
  );
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveTextContent('There');
});
