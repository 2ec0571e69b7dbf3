import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

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
