import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, startJourney, whenQuiet } from '#test/journeys/fixture.ts';
import { startNginx } from './nginx.ts';

afterAll(closeBrowser);

const refused = [
  /Failed to load (resource|module script)/,
  /Content Security Policy|CORS policy|ERR_FAILED/,
  /request: https:\/\/login\./,
];
const title = 'Something in front of the cluster wants a sign-in.';

/** A gateway's answer to a call without its own cookie. */
const ways = {
  'a page of 401': 'error_page 401 /denied.html; if ($cookie_gateway != "open") { return 401; }',
  'a page of 403': 'if ($cookie_gateway != "open") { return 403; }',
  'a page of 200': 'if ($cookie_gateway != "open") { rewrite ^ /sign_in last; }',
  'a redirect to its sign-in': 'if ($cookie_gateway != "open") { return 302 /sign_in; }',
  'a redirect elsewhere': 'if ($cookie_gateway != "open") { return 302 https://login.example/sign_in; }',
};

function gateway(way: string) {
  return (host: string) =>
    startNginx(`
      location / {
        ${way}
        proxy_pass ${host};
        proxy_set_header Host $http_host;
      }
      location = /sign_in {
        default_type text/html;
        return 200 "<!DOCTYPE html><html><head><title>Gateway</title></head><body>Sign in</body></html>";
      }
      location = /denied.html {
        internal;
        default_type text/html;
        return 401 "<!DOCTYPE html><html><head><title>401</title></head><body>Sign in first</body></html>";
      }
    `);
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.context().addCookies([{ name: 'gateway', value: 'open', url }]);
}

async function chooseQwen(page: Page): Promise<void> {
  await page.getByLabel('Model Engine').selectOption('Transformers');
  await page.getByLabel('Model Format').selectOption('pytorch');
  await page.getByLabel('Model Size').selectOption('7');
  await page.getByLabel('Quantization').selectOption('none');
}

test.each(Object.entries(ways))(
  'a gateway that answers a launch with %s is reported once, and the form continues after its sign-in',
  { tags: ['failures.gateway', 'failures.gateway-back'] },
  async (_, way) => {
    const { page, cluster, url, end } = await startJourney({ behind: gateway(way) });
    await signIn(page, url);
    await page.goto(`${url}/ui/#/launch_model/llm?launch=qwen2-instruct`);
    await chooseQwen(page);
    await page.getByText('Optional Configurations').click();
    await page.getByLabel('Model UID').fill('mine');
    // The code that sends a launch has come by then.
    await page.getByRole('button', { name: 'Launch', exact: true }).hover();
    await whenQuiet(cluster);
    await page.context().clearCookies({ name: 'gateway' });
    const asked = cluster.state.traffic.log.length;
    await page.getByRole('button', { name: 'Launch', exact: true }).click();
    await page.getByText(title).waitFor();
    expect(await page.getByText(/wants a sign-in/).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Reload the page' }).isVisible()).toBe(true);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await page.getByText(/could not be reached|Permission Error|Invalid credentials/).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Launches, 1' }).count()).toBe(0);
    expect(cluster.state.traffic.log.slice(asked)).toEqual([]);
    await signIn(page, url);
    await page.getByText(title).waitFor({ state: 'detached', timeout: 40_000 });
    expect(await page.getByLabel('Model UID').inputValue()).toBe('mine');
    await page.getByRole('button', { name: 'Launch', exact: true }).click();
    await expect.poll(() => [...cluster.state.running.keys()]).toContain('mine');
    await end(refused);
  },
);

test('behind a proxy that does not pass on Host a change says which setting is missing', {
  tags: ['failures.by-host'],
}, async () => {
  const { page, url, end } = await startJourney({
    running: 1,
    behind: host => startNginx(`location / { proxy_pass ${host}; }`),
  });
  await page.goto(`${url}/ui/#/running_models/LLM`);
  await page.getByRole('button', { name: 'Terminate Model' }).first().click();
  const banner = page.getByRole('alert').filter({ hasText: 'Server error: 403' });
  await banner.waitFor();
  expect(await banner.innerText()).toContain('proxy_set_header Host $http_host');
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await end(refused);
});

test('a proxy that renames the console’s path is reported', {
  tags: ['frame.endpoint'],
}, async () => {
  const { page, url, end } = await startJourney({
    behind: host =>
      startNginx(`location /console/ { proxy_pass ${host}/ui/; proxy_set_header Host $http_host; }`),
  });
  await page.goto(`${url}/console/`);
  await page
    .getByText(/This page is at \/console\/, a path without the part \/ui\//)
    .first()
    .waitFor();
  await end(refused);
});

test('a body that is too large for the proxy is reported with its size', {
  tags: ['failures.by-proxy'],
}, async () => {
  const { page, url, end } = await startJourney({
    behind: host =>
      startNginx(
        `client_max_body_size 100; location / { proxy_pass ${host}; proxy_set_header Host $http_host; }`,
      ),
  });
  await page.goto(`${url}/ui/#/launch_model/llm?launch=qwen2-instruct`);
  await chooseQwen(page);
  await page.getByRole('button', { name: 'Launch', exact: true }).click();
  const failure = page.getByRole('dialog').getByText(/Server error: 413 - Unknown error/);
  await failure.waitFor();
  expect(await failure.innerText()).toContain('The proxy in front of the cluster refused 1 kB (413).');
  await end(refused);
});
