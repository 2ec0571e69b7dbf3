import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { whenQuiet } from '#test/when-quiet.ts';
import { axeFindings } from './axe.ts';
import { release, startJourney } from './fixture.ts';
import { pressIn } from './hand.ts';

const refused = /Failed to load resource/;

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('admin');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'LOG OUT' }).waitFor();
}

test('an expired sign-in is reported in every tab, and the next one returns', async () => {
  const { page, cluster, url, end } = await startJourney({ auth: true });
  await page.goto(url);
  await signIn(page);
  const other = await page.context().newPage();
  await other.goto(url);
  await other.getByRole('button', { name: 'LOG OUT' }).waitFor();
  await whenQuiet(cluster);
  cluster.state.revokeTokens();
  for (const tab of [page, other]) {
    // By its address: a call of the idle page may have opened the dialog over the links.
    await tab.goto(`${url}#/running_models/LLM`);
    await tab.getByRole('alertdialog', { name: 'Authentication Error' }).waitFor();
  }
  expect(await axeFindings(page)).toEqual([]);
  await page.mouse.click(5, 5);
  await pressIn(page, 'alertdialog', 'Enter');
  await signIn(page);
  expect(new URL(page.url()).hash).toBe('#/running_models/LLM');
  // Its token is invalid too.
  await pressIn(other, 'alertdialog', 'Enter');
  await signIn(other);
  expect(new URL(other.url()).hash).toBe('#/running_models/LLM');
  await end([refused]);
});

test('a link in a new tab takes the session over, and an emptied cookie blocks no tab', {
  tags: ['session.new-tab', 'running.no-token'],
}, async () => {
  const { page, cluster, url, end } = await startJourney({ auth: true, running: 3 });
  const [first = ''] = cluster.state.running.keys();
  await page.goto(url);
  await signIn(page);
  const link = page.getByRole('navigation').getByRole('link', { name: 'Running Models' });
  const openTab = async () => {
    const opened = page.context().waitForEvent('page');
    await link.click({ modifiers: ['Control'] });
    return opened;
  };
  const tab = await openTab();
  await tab.getByText(first).first().waitFor();
  expect(await tab.getByRole('button', { name: 'LOG OUT' }).isVisible()).toBe(true);
  // As the login of a console on another port: cookies know no ports.
  const { hostname: domain } = new URL(url);
  await page.context().addCookies([{ name: 'token', value: '', domain, path: '/' }]);
  await page.bringToFront();
  await link.click();
  await page.getByText(first).first().waitFor();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.reload();
  await page.getByText(first).first().waitFor();
  // A tab that signed out remains so.
  await tab.bringToFront();
  await tab.getByRole('button', { name: 'LOG OUT' }).click();
  await tab.getByRole('heading', { name: 'LOGIN' }).waitFor();
  await tab.reload();
  await tab.getByRole('heading', { name: 'LOGIN' }).waitFor();
  await page.bringToFront();
  await page.getByRole('button', { name: 'LOG OUT' }).click();
  await page.getByRole('heading', { name: 'LOGIN' }).waitFor();
  const last = await page.context().newPage();
  await last.goto(url);
  await last.getByRole('heading', { name: 'LOGIN' }).waitFor();
  await end([refused]);
});

test.each([true, false])('another program’s cookie of the same name makes no loop; auth %s', async auth => {
  const { page, url, end } = await startJourney({ auth });
  const { hostname } = new URL(url);
  await page.context().addCookies([
    { name: 'token', value: 'of-another-program', domain: hostname, path: '/', httpOnly: true },
    { name: 'token', value: 'of-a-nearer-path', domain: hostname, path: '/ui' },
  ]);
  await page.goto(url);
  if (auth) await signIn(page);
  await page.reload();
  await page.getByText('aquila2-chat').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'LOG OUT' }).count()).toBe(auth ? 1 : 0);
  await end();
});

test.each([0, 500])(
  'a first visit to a cluster %i ms away asks for nothing twice and moves nothing after its first render',
  async latency => {
    const { page, cluster, url, end } = await startJourney({ basePath: '/team/a', latency });
    await page.addInitScript(() => {
      new PerformanceObserver(list => {
        for (const { entryType } of list.getEntries()) document.documentElement.dataset.moved = entryType;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // At 4.1 the first page learns that there are video models; afterwards their tab is there from the start.
    if (release === '4.1') {
      await page.goto(url);
      await page.getByRole('tab', { name: 'Video Models' }).waitFor();
      await whenQuiet(cluster);
      await page.goto('about:blank');
      cluster.state.traffic.log.length = 0;
    }
    await page.goto(url);
    await page.getByText('aquila2-chat').waitFor();
    const asked = cluster.state.traffic.log;
    expect(new Set(asked).size).toBe(asked.length);
    // They are sent side by side: either may arrive first.
    expect(asked.slice(0, 2).toSorted()).toEqual([
      'GET /v1/cluster/auth',
      'GET /v1/model_registrations/LLM?detailed=true',
    ]);
    expect(await page.locator('html').getAttribute('data-moved')).toBeNull();
    await end();
  },
);
