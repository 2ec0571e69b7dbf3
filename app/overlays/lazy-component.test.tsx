import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectLogged } from '#test/setup.ts';
import { lazyComponent } from './lazy-component.tsx';

test('a part whose code cannot be had is missing, and the rest of the page stays', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const Part = lazyComponent(load, code => code());
  render(
    <>
      <p>A form</p>
      <Part />
    </>,
  );
  await vi.waitFor(() => expectLogged(/Failed to fetch dynamically imported module/));
  expect(load).toHaveBeenCalledOnce();
  expect(screen.getByText('A form')).toBeVisible();
});

test('a component renders once its code has loaded', async () => {
  const Part = lazyComponent(async () => () => <p>A menu</p>);
  render(<Part />);
  expect(await screen.findByText('A menu')).toBeVisible();
});
