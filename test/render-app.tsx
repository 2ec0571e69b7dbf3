import type { Router } from '@remix-run/router';
import { render } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '#app/app.tsx';
import { routerFuture } from '#app/router-future.ts';
import { routes } from '#routes/routes.ts';
import { startUser } from '#test/start-user.ts';

/** Renders the whole console at an address, through the real route table. */
export function renderApp(address: string): { router: Router; user: UserEvent } {
  const router = createMemoryRouter(routes, { initialEntries: [address], future: routerFuture });
  render(<App router={router} />);
  return { router, user: startUser() };
}
