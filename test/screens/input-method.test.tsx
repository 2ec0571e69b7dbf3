import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordEarlyInput, replayEarlyInput } from '#app/boot/first-screen/touch.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

/** The last key of a composition: most browsers send it before the end, Safari after it. */
const ends = [
  ['before its end', { isComposing: true }],
  ['after its end', { keyCode: 229 }],
] as const;

test.each(ends)(
  'a key %s of a composition acts on no search, palette or dialog',
  {
    tags: ['frame.input-method'],
  },
  async (_, how) => {
    const cluster = serve({ running: 1 });
    const { user, router } = renderApp('/launch_model/llm');
    const search = await screen.findByRole('searchbox', { name: /^Search/ });
    await user.type(search, 'qwen2-instruct');
    await screen.findByRole('button', { name: 'qwen2-instruct' });
    fireEvent.keyDown(search, { key: 'Escape', ...how });
    fireEvent.keyDown(search, { key: 'Enter', ...how });
    expect(search).toHaveValue('qwen2-instruct');
    expect(search).toHaveFocus();
    await user.keyboard('{Control>}k{/Control}');
    const box = await screen.findByRole('combobox');
    const before = router.state.location.key;
    fireEvent.keyDown(box, { key: 'ArrowDown', ...how });
    fireEvent.keyDown(box, { key: 'Enter', ...how });
    fireEvent.keyDown(box, { key: 'Escape', ...how });
    expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true');
    expect(router.state.location.key).toBe(before);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cluster.state.traffic.log.filter(line => /^(POST|DELETE)/.test(line))).toEqual([]);
  },
);

test.each(ends)(
  'a key %s of a composition launches, sends and closes no form',
  {
    tags: ['frame.input-method'],
  },
  async (_, how) => {
    const cluster = serve();
    const { router } = renderApp('/launch_model/embedding?launch=bge-small-en-v1.5');
    const uid = await screen.findByLabelText('Model UID');
    fireEvent.keyDown(uid, { key: 'Enter', ctrlKey: true, ...how });
    const pressed = createEvent.keyDown(uid, { key: 'Escape', ...how });
    fireEvent(uid, pressed);
    // The browser and the input method receive the key as always.
    expect(pressed.defaultPrevented).toBe(false);
    await new Promise(resolve => setTimeout(resolve, 200));
    expect(router.state.location.search).toBe('?launch=bge-small-en-v1.5');
    expect(cluster.state.traffic.log).not.toContain('POST /v1/models');
  },
);

/** `g`, `r`, `k` and the key of `/`, as these layouts type them. */
test.each<[string, string, string, string, string, string[]?]>([
  ['Russian', 'п', 'к', 'л', '.'],
  ['Greek', 'γ', 'ρ', 'κ', '/'],
  ['Hebrew', 'ע', 'ר', 'ל', '.'],
  ['Korean', 'ㅎ', 'ㄱ', 'ㅏ', '/'],
  ['Arabic', 'ل', 'ق', 'ن', 'ظ'],
  ['Thai', 'เ', 'พ', 'า', 'ฝ'],
  ['Khmer', 'ថ', 'រ', 'ក', '៊'],
  ['Devanagari', 'ु', 'ी', 'क', 'य'],
  ['Dvorak', 'g', 'r', 'k', '/', ['KeyU', 'KeyO', 'KeyV', 'BracketLeft']],
  ['Latin with Caps Lock', 'G', 'R', 'K', '/'],
])(
  'shortcuts work on a keyboard with %s letters',
  {
    tags: ['palette.keys', 'launch.slash'],
  },
  async (_, g, r, k, slash, [codeG = 'KeyG', codeR = 'KeyR', codeK = 'KeyK', codeSlash = 'Slash'] = []) => {
    serve({ running: 1 });
    const { router, user } = renderApp('/settings');
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    const press = (key: string, code: string, more = {}) =>
      fireEvent.keyDown(document.body, { key, code, ...more });
    press(g, codeG);
    press(r, codeR);
    await waitFor(() => expect(router.state.location.pathname).toBe('/running_models/LLM'));
    const search = await screen.findByRole('searchbox', { name: /^Search/ });
    press(slash, codeSlash);
    expect(search).toHaveFocus();
    press(k, codeK, { ctrlKey: true });
    expect(await screen.findByRole('combobox', { name: /^Models, running/ })).toBeVisible();
    await user.keyboard('{Escape}');
  },
);

test('each key after Ctrl+K goes into the palette, however late its code comes', {
  tags: ['palette.keys'],
}, async () => {
  serve({ running: 1 });
  const { router, user } = renderApp('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  await user.keyboard('grok x{Backspace}chat');
  const box = await screen.findByRole('combobox', { name: /^Models, running/ });
  await waitFor(() => expect(box).toHaveValue('grok chat'));
  expect(box).toHaveFocus();
  expect(router.state.location.pathname).toBe('/settings');
});

test('each key after Ctrl+K goes into the palette, also before the code of the console has come', {
  tags: ['palette.keys'],
}, async () => {
  serve({ running: 1 });
  recordEarlyInput();
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  for (const key of 'gr/ok') fireEvent.keyDown(document.body, { key });
  const { router } = renderApp('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  replayEarlyInput();
  const box = await screen.findByRole('combobox', { name: /^Models, running/ });
  await waitFor(() => expect(box).toHaveValue('gr/ok'));
  expect(router.state.location.pathname).toBe('/settings');
});

test('Escape before the palette is there closes it, and the keys are shortcuts again', {
  tags: ['palette.keys'],
}, async () => {
  serve({ running: 1 });
  const { router } = renderApp('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  // As in a browser, where the focus is: the palette is there at once if its code is.
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  for (const key of ['g', 'Escape']) press(key);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  for (const key of ['g', 'r']) press(key);
  await waitFor(() => expect(router.state.location.pathname).toBe('/running_models/LLM'));
});

test.each(['/launch_model/embedding', '/running_models/LLM'])(
  '/ just after a change to %s reaches its search',
  {
    tags: ['launch.slash'],
  },
  async address => {
    serve({ running: 1 });
    const { router } = renderApp('/launch_model/llm');
    const before = await screen.findByRole('searchbox', { name: /^Search/ });
    act(() => void router.navigate(address));
    for (const key of ['/', 'b', 'g', 'e']) fireEvent.keyDown(document.body, { key });
    expect(before).not.toHaveFocus();
    await waitFor(() => expect(router.state.location.pathname).toBe(address));
    await waitFor(() => expect(screen.getByRole('searchbox', { name: /^Search/ })).toHaveFocus());
    expect(screen.getByRole('searchbox', { name: /^Search/ })).toHaveValue('bge');
    expect(before).not.toHaveValue('bge');
  },
);

test('the punctuation of a Latin layout is no shortcut', { tags: ['palette.keys'] }, async () => {
  serve({ running: 1 });
  renderApp('/running_models/LLM');
  const search = await screen.findByRole('searchbox', { name: /^Search/ });
  fireEvent.keyDown(document.body, { key: '-', code: 'Slash' });
  fireEvent.keyDown(document.body, { key: 'z', code: 'Slash' });
  expect(search).not.toHaveFocus();
  fireEvent.keyDown(document.body, { key: '/', code: 'Digit7', shiftKey: true });
  expect(search).toHaveFocus();
});
