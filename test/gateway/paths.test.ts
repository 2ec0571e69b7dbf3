import { expect, test } from 'vitest';
import { startJourney } from '#test/journeys/fixture.ts';
import { refused } from './gateway.ts';
import { needsProxy, proxyNames, startProxy } from './proxy.ts';

/** The address that a person opens, and the path to which it leads. */
const prefixes = [
  ['/stripped/', '/stripped/ui/'],
  ['/stripped/ui', '/stripped/ui/'],
  ['/named', '/named/ui/'],
  ['/named/', '/named/ui/'],
  ['/named/ui', '/named/ui/'],
  ['/ui/llm/', '/ui/llm/ui/'],
  // It also adds a policy of its own.
  ['/strict/', '/strict/ui/'],
];

test.for(proxyNames)(
  '%s: a prefix that it removes keeps its readers below it, and so do their changes',
  { tags: ['host.prefix', 'frame.endpoint'] },
  async (name, context) => {
    needsProxy(name, context);
    const { page, cluster, url, end } = await startJourney({
      running: 40,
      behind: host => startProxy(name, host),
    });
    for (const [opened, path] of prefixes) {
      await page.goto(url + opened);
      await page.getByText('aquila2-chat').waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      const { size } = cluster.state.running;
      await page.getByRole('link', { name: 'Running Models' }).click();
      await page.getByRole('button', { name: 'Terminate Model' }).first().click();
      await page.getByText(/ is terminated\.$/).waitFor();
      expect(cluster.state.running.size, opened).toBe(size - 1);
    }
    await end();
  },
);

test.for(proxyNames)(
  '%s: a prefix that it passes on is the host’s own',
  { tags: ['host.prefix', 'frame.endpoint'] },
  async (name, context) => {
    needsProxy(name, context);
    const { page, url, end } = await startJourney({
      basePath: '/llm',
      behind: host => startProxy(name, host),
    });
    for (const opened of ['/llm/', '/llm/ui']) {
      await page.goto(url + opened);
      await page.getByText('aquila2-chat').waitFor();
      expect(new URL(page.url()).pathname).toBe('/llm/ui/');
    }
    await end();
  },
);

test.for(proxyNames)(
  '%s: another name for the console’s path is said to be wrong',
  { tags: ['frame.endpoint'] },
  async (name, context) => {
    needsProxy(name, context);
    const { page, url, end } = await startJourney({ behind: host => startProxy(name, host) });
    await page.goto(`${url}/console/`);
    const reason = page.getByText(
      /Without \/ui\/ in its path \(\/console\/\) this page cannot find its cluster/,
    );
    await reason.waitFor();
    expect(await reason.innerText()).toMatch(/The proxy in front must keep \/ui\/\.$/);
    await end(refused);
  },
);
