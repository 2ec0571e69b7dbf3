import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { formArgs, loaderArgs } from '#test/call-route.ts';
import { actionOf, loaderOf } from './lazy-route.ts';

const url = new URL('http://localhost/running_models/LLM');
const reload: ShouldRevalidateFunctionArgs = {
  currentUrl: url,
  currentParams: {},
  nextUrl: url,
  nextParams: {},
  defaultShouldRevalidate: true,
};

test('a route’s loader is not loaded before its first call, and answers with what it gives', async () => {
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
