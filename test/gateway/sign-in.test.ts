import { expect, test } from 'vitest';
import { startJourney } from '#test/journeys/fixture.ts';
import { whenQuiet } from '#test/when-quiet.ts';
import {
  calls,
  chooseQwen,
  close,
  expectNoneWanted,
  expectSignInWanted,
  open,
  press,
  refused,
  signInAtCluster,
  signIns,
} from './gateway.ts';
import { needsProxy, proxyNames, startProxy } from './proxy.ts';

/** The link without a number: nothing is under way, nothing failed. A dialog hides it. */
const activity = { name: 'Activity', exact: true, includeHidden: true };
const logOut = { name: 'LOG OUT', includeHidden: true };

test.for(proxyNames)(
  '%s: a launch that meets a sign-in is not noted, and its form continues after it',
  { tags: ['failures.gateway', 'failures.gateway-back'] },
  async (name, context) => {
    needsProxy(name, context);
    const { page, cluster, url, end } = await startJourney({
      auth: true,
      behind: host => startProxy(name, host),
    });
    await page.goto(`${url}/ui/`);
    await signInAtCluster(page);
    await page.goto(`${url}/ui/#/launch_model/llm?launch=qwen2-instruct`);
    await chooseQwen(page);
    await page.getByText('Optional Configurations').click();
    await page.getByLabel('Model UID').fill('mine');
    const launch = page.getByRole('button', { name: 'Launch', exact: true });
    // The code that sends a launch comes with the form.
    await page.waitForLoadState('networkidle');
    await whenQuiet(cluster);
    for (const way of signIns) {
      await close(page, url, way);
      await press(launch, 'POST /v1/models');
      await expectSignInWanted(page, way);
      expect(await page.getByRole('link', activity).count(), way).toBe(1);
      expect(await page.getByLabel('Model UID').inputValue(), way).toBe('mine');
      expect(cluster.state.traffic.log, way).not.toContain('POST /v1/models');
      await open(page);
      await expectNoneWanted(page);
      expect(await page.getByRole('button', logOut).count(), way).toBe(1);
    }
    await launch.click();
    await expect.poll(() => [...cluster.state.running.keys()]).toContain('mine');
    await end(refused);
  },
);

test.for(proxyNames)(
  '%s: a list and a termination that meet a sign-in lose neither rows nor workers',
  { tags: ['failures.gateway', 'failures.gateway-back'] },
  async (name, context) => {
    needsProxy(name, context);
    const { page, cluster, url, end } = await startJourney({
      auth: true,
      running: 2,
      behind: host => startProxy(name, host),
    });
    await page.goto(`${url}/ui/`);
    await signInAtCluster(page);
    await page.getByRole('link', { name: 'Cluster Information' }).click();
    const worker = page.getByRole('link', { name: '10.20.1.10:40217' }).first();
    await worker.waitFor();
    await page.getByRole('link', { name: 'Running Models' }).click();
    const terminate = page.getByRole('button', { name: 'Terminate Model' });
    await terminate.first().waitFor();
    await whenQuiet(cluster);
    for (const way of signIns) {
      await close(page, url, way);
      await press(terminate.first(), 'DELETE /v1/models/qwen2-instruct-0001');
      await expectSignInWanted(page, way);
      expect(await page.getByText('qwen2-instruct-0001').count(), way).not.toBe(0);
      await page.getByRole('link', { name: 'Cluster Information' }).click();
      await page.getByText('Waiting for a sign-in').first().waitFor();
      await expectSignInWanted(page, way);
      expect(await worker.isVisible(), way).toBe(true);
      await open(page);
      await expectNoneWanted(page);
      expect(await page.getByRole('button', logOut).count(), way).toBe(1);
      expect(cluster.state.running.size, way).toBe(2);
      await page.getByRole('link', { name: 'Running Models' }).click();
      await terminate.first().waitFor();
    }
    await end(refused);
  },
);

test.for(proxyNames)(
  '%s: a registration that meets a sign-in keeps its form',
  { tags: ['failures.gateway', 'failures.gateway-back'] },
  async (name, context) => {
    needsProxy(name, context);
    const { page, cluster, url, end } = await startJourney({ behind: host => startProxy(name, host) });
    await page.goto(`${url}/ui/#/register_model/embedding`);
    await page.getByLabel('Model Name').fill('mine');
    const register = page.getByRole('button', { name: 'Register Model' });
    for (const way of signIns) {
      await close(page, url, way, calls);
      await press(register, 'POST /v1/model_registrations/embedding');
      await expectSignInWanted(page, way);
      expect(await page.getByLabel('Model Name').inputValue(), way).toBe('mine');
      await open(page);
      await expectNoneWanted(page);
    }
    await register.click();
    await expect.poll(() => [...cluster.state.registrations.embedding.keys()]).toContain('mine');
    await end(refused);
  },
);

test.for(proxyNames)(
  '%s: a login that meets a sign-in keeps its fields',
  { tags: ['failures.gateway', 'failures.gateway-back'] },
  async (name, context) => {
    needsProxy(name, context);
    const { page, url, end } = await startJourney({
      auth: true,
      behind: host => startProxy(name, host),
    });
    await page.goto(`${url}/ui/#/login`);
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('admin');
    for (const way of signIns) {
      await close(page, url, way, calls);
      await press(page.getByRole('button', { name: 'Sign In' }), 'POST /token');
      await expectSignInWanted(page, way);
      expect(await page.getByLabel('Username').inputValue(), way).toBe('admin');
      await open(page);
      await expectNoneWanted(page);
    }
    await signInAtCluster(page);
    await end(refused);
  },
);

test.for(proxyNames)(
  '%s: a first visit whose calls meet a sign-in says so, and continues after it',
  { tags: ['failures.gateway', 'session.unanswered'] },
  async (name, context) => {
    needsProxy(name, context);
    const { page, url, end } = await startJourney({ behind: host => startProxy(name, host) });
    await close(page, url, '302-host', calls);
    await page.goto(`${url}/ui/`);
    await expectSignInWanted(page, '302-host');
    await page.getByRole('heading', { name: 'LOGIN' }).waitFor();
    await open(page);
    await page.getByText('aquila2-chat').waitFor();
    await end(refused);
  },
);
