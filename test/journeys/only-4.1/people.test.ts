import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '#test/journeys/axe.ts';
import { startJourney } from '#test/journeys/fixture.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

async function administer(page: Page, tab: string): Promise<void> {
  await link(page, 'Administer').click();
  await page.getByRole('tab', { name: tab }).click();
}

async function signIn(page: Page, name: string, password = name): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await button(page, 'LOG OUT').waitFor();
}

async function logOut(page: Page): Promise<void> {
  await button(page, 'LOG OUT').click();
  await page.getByLabel('Username', { exact: true }).waitFor();
}

test('a new account is raised to operator, makes a key, loses it, and the audit has all three', {
  tags: ['people.create', 'people.rights', 'keys.create', 'keys.revoke', 'audit.search'],
}, async () => {
  const { page, cluster, url, end } = await startJourney({ auth: true, furnished: true });
  const use = (key: string) =>
    fetch(new URL('../v1/models', url), { headers: { Authorization: `Bearer ${key}` } });
  await page.goto(url);

  await signIn(page, 'admin');
  await administer(page, 'Accounts');
  await button(page, 'New account').click();
  await page.getByRole('textbox', { name: /^Username/ }).fill('olga');
  await page.getByRole('textbox', { name: /^Password/ }).fill('olga-password');
  expect(await axeFindings(page)).toEqual([]);
  await button(page, 'Create account').click();
  await page.getByText('The account olga is created.').waitFor();
  await button(page, 'Close').click();
  await page.getByRole('rowheader', { name: 'olga' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await logOut(page);

  await signIn(page, 'olga', 'olga-password');
  await link(page, 'Launch Model').waitFor();
  expect(await link(page, 'Administer').count()).toBe(0);
  await logOut(page);

  await signIn(page, 'admin');
  await administer(page, 'Accounts');
  await button(page, 'Rights of olga').click();
  await page.getByRole('radio', { name: 'Operator' }).check();
  await page.getByRole('checkbox', { name: /keys:create$/ }).check();
  await button(page, 'Save').click();
  await page.getByText(/^The rights of olga are changed/).waitFor();
  await button(page, 'Close').click();
  await logOut(page);

  await signIn(page, 'olga', 'olga-password');
  await administer(page, 'Keys');
  await button(page, 'New key').click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('nightly');
  expect(await axeFindings(page)).toEqual([]);
  await button(page, 'Create key').click();
  const key = (await page.getByRole('region', { name: 'Key' }).innerText()).trim();
  expect(await axeFindings(page)).toEqual([]);
  expect(key).toBe([...cluster.state.apiKeys.values()].at(-1)?.text);
  expect((await use(key)).status).toBe(200);
  await button(page, 'Close').click();
  await page.getByRole('rowheader', { name: 'nightly' }).waitFor();
  await expect.poll(() => page.content()).not.toContain(key);
  await logOut(page);

  await signIn(page, 'admin');
  await administer(page, 'Keys');
  await button(page, 'Revoke nightly').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke 1 key' }).click();
  await page.getByText('1 of 1 key revoked.').waitFor();
  expect((await use(key)).status).toBe(401);
  await administer(page, 'Audit');
  await page.getByLabel('Also reads and polls').check();
  await button(page, 'Search').click();
  const calls = page.getByRole('grid', { name: 'Audit' });
  for (const name of ['admin', 'olga'])
    await calls
      .getByText(new RegExp(`^${name} `))
      .first()
      .waitFor();
  await page.getByRole('searchbox').fill('invalid_key');
  await calls.getByText('invalid_key 401', { exact: true }).waitFor();
  await end([/Failed to load resource/]);
});

test('a single sign-on leads out to the provider and back into the console, below a prefix too', {
  tags: ['session.sign-on'],
}, async () => {
  const { page, cluster, url, end } = await startJourney({
    auth: true,
    singleSignOn: true,
    basePath: '/team/a',
  });
  await page.goto(url);
  await button(page, 'Single sign-on').click();
  await button(page, 'LOG OUT').waitFor();
  expect(page.url()).toBe(`${url}#/launch_model/llm`);
  expect(cluster.state.users.at(-1)).toMatchObject({ username: 'sso-user', source: 'oidc' });
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sign_on');
  await end([/Failed to load resource/]);
});
