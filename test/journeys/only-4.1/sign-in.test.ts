import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from '#test/journeys/axe.ts';
import { startJourney } from '#test/journeys/fixture.ts';
import { releaseHands } from '#test/journeys/hand.ts';
import { whenQuiet } from '#test/when-quiet.ts';

const refused = [/Failed to load resource/];
const begin = (options = {}) => startJourney({ auth: true, ...options });

async function signIn(page: Page, name = 'admin', password = name): Promise<void> {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

const logOut = (page: Page) => page.getByRole('button', { name: 'LOG OUT' });

test.each(releaseHands)(
  'a cluster without an account gets its first one, $name',
  {
    tags: ['session.setup'],
  },
  async ({ of }) => {
    const { page, cluster, url, end } = await begin({ setup: true });
    const hand = of(page);
    await page.goto(url);
    await page.getByRole('heading', { name: 'SET UP' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await hand.press(page.getByRole('button', { name: 'Create Account' }));
    await page.getByText('Required').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await hand.write(page.getByLabel('Setup token'), cluster.state.setupToken ?? '');
    await hand.write(page.getByLabel('Username'), 'first');
    await hand.write(page.getByLabel('Password', { exact: true }), 'long enough');
    await hand.write(page.getByLabel('Repeat password'), 'long enough');
    await hand.press(page.getByRole('button', { name: 'Create Account' }));
    await logOut(page).waitFor();
    expect(cluster.state.users).toMatchObject([{ username: 'first', password: 'long enough' }]);
    await end();
  },
);

test.each(releaseHands)(
  'an account that needs a new password gets it, $name',
  {
    tags: ['session.new-password'],
  },
  async ({ of }) => {
    const { page, cluster, url, end } = await begin();
    const hand = of(page);
    await page.goto(url);
    await hand.write(page.getByLabel('Username'), 'newcomer');
    await hand.write(page.getByLabel('Password', { exact: true }), 'newcomer');
    await hand.press(page.getByRole('button', { name: 'Sign In' }));
    await page.getByLabel('New password').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await hand.write(page.getByLabel('New password'), 'newcomer no more');
    await hand.write(page.getByLabel('Repeat password'), 'newcomer no more');
    await hand.press(page.getByRole('button', { name: 'Set Password' }));
    await logOut(page).waitFor();
    expect(cluster.state.users[2]).toMatchObject({ password: 'newcomer no more', mustChangePassword: false });
    await end();
  },
);

test('two tabs of one user renew their sign-in once, and continue', {
  tags: ['session.refresh'],
}, async () => {
  let late = 0;
  const { page, cluster, url, end } = await begin({ now: () => Date.now() + late });
  await page.goto(url);
  await signIn(page);
  await logOut(page).waitFor();
  const other = await page.context().newPage();
  await other.goto(url);
  await logOut(other).waitFor();
  // The cluster's clock advances: both tabs' tokens expire, and both get a 401 at the same time.
  late = 31 * 60_000;
  const log = cluster.state.traffic.log;
  const before = log.length;
  await Promise.all([page, other].map(one => one.getByRole('link', { name: 'Running Models' }).click()));
  for (const one of [page, other]) await one.getByRole('heading', { name: 'Running Models' }).waitFor();
  const renewals = () => log.slice(before).filter(line => line === 'POST /v1/auth/refresh');
  await expect.poll(renewals).toHaveLength(1);
  await whenQuiet(cluster);
  expect(renewals()).toHaveLength(1);
  for (const one of [page, other]) expect(await one.getByRole('alertdialog').count()).toBe(0);
  await end(refused);
});

test('a log out ends the sign-in at the cluster', { tags: ['session.logout-cluster'] }, async () => {
  const { page, cluster, url, end } = await begin();
  await page.goto(url);
  await signIn(page);
  await logOut(page).click();
  await page.getByRole('heading', { name: 'LOGIN' }).waitFor();
  await expect.poll(() => cluster.state.refreshTokens.size).toBe(0);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('tokens'))),
  ).toEqual([]);
  await end();
});

test('a banned address sees its wait counted down, and comes in after it', {
  tags: ['session.wait'],
}, async () => {
  const { page, cluster, url, end } = await begin();
  cluster.failNext('POST /token', {
    status: 429,
    body: { detail: 'Too many failed attempts. IP temporarily banned.' },
    headers: { 'retry-after': '3' },
  });
  await page.goto(url);
  await signIn(page);
  await page.getByText(/^Try again in 0:0[123]$/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByText('You may try again now.').waitFor();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await logOut(page).waitFor();
  await end(refused);
});

test('a refused action shows its reason, and is disabled', {
  tags: ['session.refusal'],
}, async () => {
  const { page, cluster, url, end } = await begin({ furnished: true });
  await page.goto(url);
  const admin = cluster.state.users[0];
  await signIn(page);
  await page.getByRole('link', { name: 'Running Models' }).click();
  const terminate = page.getByRole('button', { name: /^Terminate Model/ }).first();
  await terminate.waitFor();
  // Another call of the same scope would be refused first, and disable the button.
  await whenQuiet(cluster);
  if (admin) admin.scopes = ['models:list'];
  await terminate.click();
  const dialog = page.getByRole('alertdialog', { name: 'Permission Error' });
  await dialog.getByText('The cluster says: Not enough permissions').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => terminate.getAttribute('aria-disabled')).toBe('true');
  await end(refused);
});
