import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { expect, test, vi } from 'vitest';
import { OptionalPart } from '#app/ui/optional-part.tsx';
import { expectLogged } from '#test/setup-dom.ts';

test('a part whose code cannot be had is missing, and the rest of the page stays', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const Part = lazy(load);
  render(
    <>
      <p>A form</p>
      <OptionalPart>
        <Part />
      </OptionalPart>
    </>,
  );
  await vi.waitFor(() => expectLogged(/Failed to fetch dynamically imported module/));
  expect(load).toHaveBeenCalledOnce();
  expect(screen.getByText('A form')).toBeVisible();
});

test('a part whose code comes is drawn', async () => {
  const Part = lazy(async () => ({ default: () => <p>A menu</p> }));
  render(
    <OptionalPart>
      <Part />
    </OptionalPart>,
  );
  expect(await screen.findByText('A menu')).toBeVisible();
});
