import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Journey, startJourney } from './fixture.ts';
import { pressIn } from './hand.ts';

/** Chromium's own words for a 401. */
const refused = [/Failed to load resource: the server responded with a status of 401/];

/** The button may be behind a drawer that is open. */
async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('admin');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'LOG OUT', includeHidden: true }).waitFor();
}

/** The console at an address, signed in. */
async function startAt(address: string): Promise<Journey> {
  const journey = await startJourney({ auth: true });
  const { page, url, cluster } = journey;
  const definition = { model_name: 'mine', model_uri: '/old', language: ['en'] };
  cluster.state.registrations.rerank.set('mine', { type: 'rerank', builtin: false, definition });
  await page.goto(url);
  await signIn(page);
  await page.goto(`${url}#${address}`);
  return journey;
}

/** Presses a button whose call is refused, and follows the dialog; no other question may appear. */
async function signInAgain({ page, cluster }: Journey, button: string): Promise<void> {
  cluster.state.revokeTokens();
  const dialog = page.getByRole('alertdialog', { name: 'Authentication Error' });
  await page.getByRole('button', { name: button, exact: true }).click();
  await pressIn(page, 'alertdialog', 'Escape');
  await dialog.waitFor({ state: 'detached' });
  // A user who closes the dialog without confirming remains, and sees it again at the next call.
  await page.getByRole('button', { name: button, exact: true }).click();
  await pressIn(page, 'alertdialog', 'Enter');
  await page.getByRole('heading', { name: 'LOGIN' }).waitFor();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await signIn(page);
}

function hashOf(page: Page): string {
  return new URL(page.url()).hash;
}

test('a launch form that outlives its sign-in comes back open, filled, and can be sent', {
  tags: ['failures.401', 'session.auth-confirm', 'session.auth-close'],
}, async () => {
  const address = '/launch_model/llm?q=qwen2&launch=qwen2-instruct';
  const journey = await startAt(address);
  const { page, cluster } = journey;
  await page.getByLabel('Model Engine').selectOption('Transformers');
  await page.getByLabel('Model Format').selectOption('pytorch');
  await page.getByLabel('Model Size').selectOption('0_5');
  await page.getByLabel('Quantization').selectOption('none');
  await page.getByLabel('Replica', { exact: true }).fill('2');
  await page.getByText('Optional Configurations').click();
  await page.getByLabel('Model UID').fill('kept "uid" 模型');
  await signInAgain(journey, 'Launch');
  expect(hashOf(page)).toBe(`#${address}`);
  const drawer = page.getByRole('dialog', { name: 'qwen2-instruct' });
  await drawer.waitFor();
  for (const [label, value] of [
    ['Model Engine', 'Transformers'],
    ['Model Format', 'pytorch'],
    ['Model Size', '0_5'],
    ['Quantization', 'none'],
    ['Replica', '2'],
    ['Model UID', 'kept "uid" 模型'],
  ] as const)
    expect(await drawer.getByLabel(label, { exact: true }).inputValue(), label).toBe(value);
  await drawer.getByRole('button', { name: 'Launch', exact: true }).click();
  await page.waitForURL(/#\/running_models\/LLM$/);
  expect(cluster.state.running.get('kept "uid" 模型')?.request).toMatchObject({ replica: 2 });
  await journey.end(refused);
});

test('a register form that outlives its sign-in comes back filled, asks nothing on its way, and can be sent', async () => {
  const journey = await startAt('/register_model/embedding');
  const { page, cluster } = journey;
  await page.getByLabel(/^Model Name/).fill('kept');
  await page.getByLabel('Dimensions').fill('1024');
  await page.getByRole('checkbox', { name: 'Chinese' }).click();
  await signInAgain(journey, 'Register Model');
  expect(hashOf(page)).toBe('#/register_model/embedding');
  await page.getByLabel(/^Model Name/).waitFor();
  expect(await page.getByLabel(/^Model Name/).inputValue()).toBe('kept');
  expect(await page.getByLabel('Dimensions').inputValue()).toBe('1024');
  expect(await page.getByRole('checkbox', { name: 'Chinese' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Register Model' }).click();
  await page.waitForURL(/#\/launch_model\/custom\/embedding$/);
  expect(cluster.state.registrations.embedding.get('kept')?.definition).toMatchObject({
    dimensions: 1024,
    language: ['en', 'zh'],
  });
  await page.goto(`${journey.url}#/register_model/embedding`);
  await page.getByLabel('Dimensions').waitFor();
  expect(await page.getByLabel(/^Model Name/).inputValue()).toBe('custom-embedding');
  await journey.end(refused);
});

test('an edit that outlives its sign-in touches nothing, and is finished after the next', async () => {
  const journey = await startAt('/register_model/rerank/mine');
  const { page, cluster } = journey;
  const { rerank } = cluster.state.registrations;
  await page.getByLabel('Model Path').fill('/new');
  await signInAgain(journey, 'Edit');
  expect(rerank.get('mine')?.definition).toHaveProperty('model_uri', '/old');
  expect(hashOf(page)).toBe('#/register_model/rerank/mine');
  await page.getByLabel('Model Path').waitFor();
  expect(await page.getByLabel('Model Path').inputValue()).toBe('/new');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.waitForURL(/#\/launch_model\/custom\/rerank$/);
  expect(rerank.get('mine')?.definition).toHaveProperty('model_uri', '/new');
  await journey.end(refused);
});

test('a log out deletes typed text', async () => {
  const journey = await startAt('/register_model/embedding');
  const { page, url } = journey;
  await page.getByLabel(/^Model Name/).fill('private');
  await page.getByRole('button', { name: 'LOG OUT' }).click();
  await page.getByRole('heading', { name: 'LOGIN' }).waitFor();
  await signIn(page);
  expect(hashOf(page)).toBe('#/launch_model/llm');
  await page.goto(`${url}#/register_model/embedding`);
  await page.getByLabel(/^Model Name/).waitFor();
  expect(await page.getByLabel(/^Model Name/).inputValue()).toBe('custom-embedding');
  await journey.end();
});
