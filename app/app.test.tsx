import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, useNavigation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';
import { startUser } from '#test/start-user.ts';
import { App } from './app.tsx';

const serve = serveCluster();

test('a control of Fluent that the keyboard reaches is marked for its ring, until the focus is elsewhere', async () => {
  serve();
  const { user } = renderApp('/settings');
  const [first] = await screen.findAllByRole('combobox');
  while (document.activeElement !== first) await user.tab();
  expect(first).toHaveAttribute('data-fui-focus-visible');
  await user.tab();
  expect(first).not.toHaveAttribute('data-fui-focus-visible');
});

test('a screen that is ready at once renders without a loading mark, a slow one with it', async () => {
  const drawn: string[] = [];
  function Screen({ name, next }: { name: string; next: string }) {
    drawn.push(`${name}: ${useNavigation().state}`);
    return <Link to={`/${next}`}>{next}</Link>;
  }
  const gate = createGate();
  const router = createMemoryRouter([
    { path: '/', element: <Screen name="first" next="fast" /> },
    { path: '/fast', loader: async () => null, element: <Screen name="fast" next="slow" /> },
    { path: '/slow', loader: () => gate.passed.then(() => null), element: <Screen name="slow" next="end" /> },
  ]);
  render(<App router={router} />);
  const user = startUser();
  await user.click(screen.getByRole('link', { name: 'fast' }));
  await user.click(await screen.findByRole('link', { name: 'slow' }));
  await waitFor(() => expect(drawn).toEqual(['first: idle', 'fast: idle', 'fast: loading']));
  gate.open();
  await screen.findByRole('link', { name: 'end' });
  expect(drawn.at(-1)).toBe('slow: idle');
});
