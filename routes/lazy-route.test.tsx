import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { createMemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { formArgs, loaderArgs } from '#test/call-route.ts';
import { actionOf, loaderOf, prefetchOnIntent, prefetchWhenIdle, screenOf } from './lazy-route.ts';

const url = new URL('http://localhost/running_models/LLM');
const reload: ShouldRevalidateFunctionArgs = {
  currentUrl: url,
  currentParams: {},
  nextUrl: url,
  nextParams: {},
  defaultShouldRevalidate: true,
};

test('a route’s loader loads with its first call and returns its result', async () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    return { loader: () => ['a row'], action: () => ({ ok: true }) };
  };
  const { loader } = loaderOf(load);
  const { action } = actionOf(load);
  expect(loads).toBe(0);
  expect(await loader(loaderArgs('/running_models/LLM'))).toEqual(['a row']);
  expect(await action(formArgs('/running_models/LLM', {}))).toEqual({ ok: true });
});

test('its own word on reloads counts once it is there, and the router decides until then or without one', async () => {
  const deaf = loaderOf(async () => ({ loader: () => null, shouldRevalidate: () => false }));
  expect(deaf.shouldRevalidate(reload)).toBe(true);
  await deaf.loader(loaderArgs('/running_models/LLM'));
  expect(deaf.shouldRevalidate(reload)).toBe(false);
  const silent = loaderOf(async () => ({ loader: () => null }));
  await silent.loader(loaderArgs('/running_models/LLM'));
  expect(silent.shouldRevalidate({ ...reload, defaultShouldRevalidate: false })).toBe(false);
});

test.each([
  { reader: 'a reader', connection: {}, loads: 1 },
  { reader: 'one who saves data', connection: { saveData: true }, loads: 0 },
])(
  'a page at rest loads the screens in the navigation for $reader: $loads',
  {
    tags: ['frame.intent'],
  },
  ({ connection, loads }) => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { connection });
    const load = vi.fn(async () => ({ loader: () => null }));
    const screen = vi.fn(async () => ({ Component: () => null }));
    document.body.innerHTML =
      '<nav><a href="#/running_models/LLM">Running</a><a href="https://example.com">Help</a></nav><a href="#/running_models/LLM">Else</a>';
    prefetchWhenIdle(
      createMemoryRouter([{ path: '/' }, { path: '/running_models/:kind', ...screenOf(load, screen) }]),
    );
    vi.advanceTimersByTime(100);
    expect(load).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(load).toHaveBeenCalledTimes(loads);
    expect(screen).toHaveBeenCalledTimes(loads);
    document.body.replaceChildren();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  },
);

test('code that was loaded before its loader is called is available at once', async () => {
  let here: (code: { loader: () => string }) => void = () => {};
  const load = vi.fn(() => new Promise<{ loader: () => string }>(resolve => (here = resolve)));
  const { loader, handle } = screenOf(load, async () => ({ Component: () => null }));
  handle.prefetch();
  here({ loader: () => 'a row' });
  await Promise.resolve();
  await Promise.resolve();
  expect(await loader(loaderArgs('/running_models/LLM'))).toBe('a row');
  expect(load).toHaveBeenCalledOnce();
});

test('a link asks for the code of its screen as soon as the pointer or the focus is at it, and other links for none', () => {
  const load = vi.fn(async () => ({ loader: () => null }));
  const screen = vi.fn(async () => ({ Component: () => null }));
  prefetchOnIntent(
    createMemoryRouter([{ path: '/' }, { path: '/running_models/:kind', ...screenOf(load, screen) }]),
  );
  document.body.innerHTML =
    '<a href="#/running_models/LLM"><b>Running</b></a><a href="#/">Home</a><a href="https://example.com/#/running_models/LLM">Help</a>';
  const [running, home, help] = document.querySelectorAll('a');
  for (const link of [home, help]) link?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(load).not.toHaveBeenCalled();
  document.querySelector('b')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(load).toHaveBeenCalledOnce();
  running?.focus();
  expect(screen).toHaveBeenCalledTimes(2);
  document.body.replaceChildren();
});
