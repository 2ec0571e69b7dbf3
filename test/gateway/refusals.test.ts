import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startJourney } from '#test/journeys/fixture.ts';
import { whenQuiet } from '#test/when-quiet.ts';
import {
  calls,
  chooseQwen,
  close,
  type GatewayMode,
  open,
  press,
  refused,
  signInAtCluster,
  slowDown,
} from './gateway.ts';
import { needsProxy, proxyNames, startProxy } from './proxy.ts';

const unreachable = (status: string) => `The proxy in front of the cluster could not reach it (${status}).`;
const gaveUp = 'The proxy in front of the cluster gave up waiting for it (504).';
const tooLarge = /The proxy in front of the cluster refused \d+ (B|kB) \(413\)\./;

/** A proxy's refusal of a change: its mode, the text after the fixed words, and the plain words. */
const refusals: [GatewayMode, string, string | RegExp][] = [
  ['413', '413 - Unknown error', tooLarge],
  ['503', '503 - Unknown error', unreachable('503')],
  ['502', '502 - Unknown error', unreachable('502')],
  ['504', '504 - Unknown error', gaveUp],
  [
    'no-host',
    '403 - A page of another origin may not change anything here.',
    /nginx: proxy_set_header Host \$http_host; Caddy: header_up Host \{hostport\}/,
  ],
];

/** Only the banner can be dismissed. */
async function dismissBanner(page: Page, text: string): Promise<void> {
  const banner = page.getByRole('alert').filter({ hasText: text });
  await banner.first().waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
}

test.for(proxyNames)(
  '%s: a launch that it refuses keeps its form and says so in the drawer',
  { tags: ['failures.by-proxy', 'failures.by-host'] },
  async (name, context) => {
    needsProxy(name, context);
    const { page, cluster, url, end } = await startJourney({ behind: host => startProxy(name, host) });
    await page.goto(`${url}/ui/#/launch_model/llm?launch=qwen2-instruct`);
    await chooseQwen(page);
    await page.getByText('Optional Configurations').click();
    await page.getByLabel('Model UID').fill('mine');
    const launch = page.getByRole('button', { name: 'Launch', exact: true });
    for (const [way, text, plain] of refusals) {
      await close(page, url, way, calls);
      slowDown(cluster, way, 'POST /v1/models');
      await press(launch, 'POST /v1/models');
      const failure = page
        .getByRole('dialog')
        .getByRole('alert')
        .filter({ hasText: `Server error: ${text}` });
      await failure.filter({ hasText: plain }).waitFor();
      expect(await page.getByRole('alertdialog').count(), way).toBe(0);
      expect(await page.getByLabel('Model UID').inputValue(), way).toBe('mine');
      await open(page);
      expect(cluster.state.running.size, way).toBe(0);
    }
    await end(refused);
  },
);

test.for(proxyNames)(
  '%s: a termination and a list that it refuses have their text in the banner, and lose nothing',
  { tags: ['failures.by-proxy', 'failures.by-host', 'failures.banner-order'] },
  async (name, context) => {
    needsProxy(name, context);
    const { page, cluster, url, end } = await startJourney({
      running: 1,
      behind: host => startProxy(name, host),
    });
    // A poll of the list would fail between the calls of the test.
    await page.addInitScript(() => localStorage.setItem('refreshSeconds', '0'));
    await page.goto(`${url}/ui/#/cluster_info`);
    const worker = page.getByRole('link', { name: '10.20.1.10:40217' }).first();
    await worker.waitFor();
    await page.getByRole('link', { name: 'Running Models' }).click();
    const terminate = page.getByRole('button', { name: 'Terminate Model' });
    await terminate.hover();
    await whenQuiet(cluster);
    // A DELETE has no body that could be too large.
    for (const [way, text, plain] of refusals.slice(1)) {
      await close(page, url, way);
      slowDown(cluster, way, 'DELETE /v1/models/qwen2-instruct-0001');
      await press(terminate, 'DELETE /v1/models/qwen2-instruct-0001');
      await page.getByText(plain).first().waitFor();
      await dismissBanner(page, `Server error: ${text}`);
      expect(await page.getByText('qwen2-instruct-0001').count(), way).not.toBe(0);
      if (way !== 'no-host') {
        slowDown(cluster, way, 'GET /v1/models');
        await press(page.getByRole('button', { name: 'Refresh' }), 'GET /v1/models');
        await dismissBanner(page, `Login failed: ${text}`);
        const notice = page.locator('main div').filter({ hasText: 'The list could not be loaded' });
        await notice.filter({ hasText: plain }).last().waitFor();
      }
      slowDown(cluster, way, 'GET /v1/cluster/info');
      await page.getByRole('link', { name: 'Cluster Information' }).click();
      await worker.waitFor();
      if (way !== 'no-host') await page.getByText(plain).first().waitFor();
      expect(await page.getByText(/lost worker/).count(), way).toBe(0);
      expect(await page.getByRole('alertdialog').count(), way).toBe(0);
      await open(page);
      await page.getByRole('link', { name: 'Running Models' }).click();
      await terminate.waitFor();
      expect(cluster.state.running.size, way).toBe(1);
    }
    await end(refused);
  },
);

test.for(proxyNames)(
  '%s: a registration that it refuses has its text in the banner, and keeps its form',
  { tags: ['failures.by-proxy', 'failures.by-host'] },
  async (name, context) => {
    needsProxy(name, context);
    const { page, cluster, url, end } = await startJourney({ behind: host => startProxy(name, host) });
    await page.goto(`${url}/ui/#/register_model/embedding`);
    await page.getByLabel('Model Name').fill('mine');
    const register = page.getByRole('button', { name: 'Register Model' });
    for (const [way, text, plain] of refusals) {
      await close(page, url, way, calls);
      slowDown(cluster, way, 'POST /v1/model_registrations/embedding');
      await press(register, 'POST /v1/model_registrations/embedding');
      await page.getByText(plain).first().waitFor();
      await dismissBanner(page, `Server error: ${text}`);
      expect(await page.getByRole('alertdialog').count(), way).toBe(0);
      expect(await page.getByLabel('Model Name').inputValue(), way).toBe('mine');
      await open(page);
      expect([...cluster.state.registrations.embedding.keys()], way).not.toContain('mine');
    }
    await end(refused);
  },
);

test.for(proxyNames)(
  '%s: a login that it refuses says so in the form',
  { tags: ['failures.by-proxy', 'failures.by-host', 'failures.login'] },
  async (name, context) => {
    needsProxy(name, context);
    const { page, cluster, url, end } = await startJourney({
      auth: true,
      behind: host => startProxy(name, host),
    });
    await page.goto(`${url}/ui/#/login`);
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('admin');
    for (const [way, text, plain] of refusals) {
      await close(page, url, way, calls);
      slowDown(cluster, way, 'POST /token');
      await press(page.getByRole('button', { name: 'Sign In' }), 'POST /token');
      await page
        .getByRole('alert')
        .filter({ hasText: `Login failed: ${text}` })
        .waitFor();
      await page.getByText(plain).waitFor();
      expect(await page.getByLabel('Password').inputValue(), way).toBe('admin');
      await open(page);
    }
    await signInAtCluster(page);
    await end(refused);
  },
);

test.for(proxyNames)(
  '%s: a first visit whose calls it refuses says so, and continues by itself',
  { tags: ['failures.by-proxy', 'session.unanswered'] },
  async (name, context) => {
    needsProxy(name, context);
    const { page, url, end } = await startJourney({ behind: host => startProxy(name, host) });
    await close(page, url, '502', calls);
    await page.goto(`${url}/ui/`);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.getByText(unreachable('502')).waitFor();
    await dismissBanner(page, 'Server error: 502 - Unknown error');
    await open(page);
    await page.getByText('aquila2-chat').waitFor();
    await end(refused);
  },
);
