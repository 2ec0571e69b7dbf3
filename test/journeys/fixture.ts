import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { type Cluster, type ClusterOptions, createCluster } from '#server/cluster/cluster.ts';
import type { Release } from '#server/cluster/state.ts';
import { type Host, startHost } from '#server/host.ts';
import { launchBrowser } from '#test/browser.ts';
import type { RunningProxy } from '#test/gateway/proxy.ts';
import { whenQuiet } from '#test/when-quiet.ts';
import { axeFindingsAtEnd } from './axe.ts';
import { listenForNoise, type Noise } from './noise.ts';

/**
 * A journey runs at each release that the demo cluster speaks. One in a folder `only-…` runs at that release alone: no other can do it, or
 * the release makes no difference.
 */
export const release: Release = process.env.RELEASE === '4.1' ? '4.1' : '0.13';

export type JourneyOptions = ClusterOptions & {
  basePath?: string;
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** Starts a proxy in front of the host at this address, such as `http://127.0.0.1:40123`. */
  behind?: (host: string) => Promise<RunningProxy>;
};

export type Journey = Noise & {
  page: Page;
  cluster: Cluster;
  /** The console's address, such as `http://127.0.0.1:40123/ui/`; behind a proxy, the proxy's. */
  url: string;
  /** Ends the journey, and fails if the page logged or requested anything unexpected, or if axe finds a problem in its last state. */
  end(allowed?: readonly RegExp[]): Promise<void>;
};

/** Of all journeys of this process, whose end is theirs. */
let browser: Browser | undefined;

type Place = { cluster: Cluster; host: Host };
/** The hosts of journeys that are over. */
const free: Place[] = [];

/** A host whose cluster has just started. */
async function startPlace(options: ClusterOptions, basePath: string): Promise<Place> {
  const used = basePath === '' ? free.pop() : undefined;
  used?.cluster.reset(options);
  if (used) return used;
  const cluster = createCluster(options);
  const distDir = resolve(import.meta.dirname, '../../dist');
  return { cluster, host: await startHost({ distDir, port: 0, host: '127.0.0.1', basePath, cluster }) };
}

/** Opens an empty page of a new profile at a host with its own demo cluster. */
export async function startJourney(options: JourneyOptions = {}): Promise<Journey> {
  const {
    basePath = '',
    viewport = { width: 1440, height: 900 },
    colorScheme = 'light',
    behind,
    ...demo
  } = options;
  const place = await startPlace({ release, launchSeconds: 0.2, ...demo }, basePath);
  const { cluster, host } = place;
  const proxy = await behind?.(new URL(host.url).origin);
  const url = proxy?.origin ?? host.url;
  // One that crashed is replaced.
  browser = browser?.isConnected() ? browser : await launchBrowser();
  const context = await browser.newContext({ viewport, colorScheme });
  const noise = await listenForNoise(context, new URL(url).origin);
  const page = await context.newPage();
  untilConsole(page);
  // The only record of a failed journey's last state.
  onTestFailed(async () => {
    if (!page.isClosed()) console.error(`${page.url()}\n${await page.locator('body').innerText()}`);
  });
  return {
    ...noise,
    page,
    cluster,
    url,
    end: async allowed => {
      const findings = page.url().startsWith(url) ? await axeFindingsAtEnd(page) : [];
      await context.close();
      await proxy?.close();
      if (basePath === '') free.push(place);
      else await host.close();
      noise.expectQuiet(allowed);
      expect(findings).toEqual([]);
    },
  };
}

/** A journey continues once the console has replaced the first screen of its page; not with `waitUntil: 'commit'`. */
function untilConsole(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const drawn = () => page.locator('.shell').waitFor({ state: 'detached' });
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await drawn();
    return response;
  };
  page.reload = async options => {
    const response = await reload(options);
    await drawn();
    return response;
  };
}

/** Signs in where every screen is open; each tab has its own session. */
export async function signInAsAdmin(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Username', { exact: true }).fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('admin');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'LOG OUT', exact: true }).waitFor();
}

/** Opens a screen and waits until it is drawn and its calls are over. */
export async function openScreen({ page, url, cluster }: Journey, screen: string): Promise<void> {
  await page.goto(`${url}#${screen}`);
  // The heading is unreachable behind an open form or dialog.
  await page
    .getByRole('dialog')
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  await whenQuiet(cluster);
}

/** The console's code, without the early script that the page begins with. */
export const consoleCode = /\/assets\/(?!start-).+\.js$/;

/** In the page, before its own scripts: the browser saves data, so nothing loads while idle. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}
