import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { bundledChromium, type Chromium } from './bundled-chromium.ts';

const systemChromium = '/usr/bin/chromium';

/**
 * Chromium's search popups are pages that each window loads beside the console's. The others are those that Playwright turns off: of two
 * such flags the last counts.
 */
const features = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${features}`,
];

/**
 * Starts a Chromium with an empty profile; throws without one, since browser tests are never skipped. Scrollbars take no space unless
 * requested. A signal ends the browser and this process, unless the caller handles signals itself.
 */
export async function launchBrowser({ scrollbars = false, signals = true } = {}): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  const ignoreDefaultArgs = scrollbars ? ['--hide-scrollbars'] : [];
  const handled = { handleSIGINT: signals, handleSIGTERM: signals, handleSIGHUP: signals };
  return chromium.launch({
    executablePath,
    env: definedOnly(env),
    args: flags,
    ignoreDefaultArgs,
    ...handled,
  });
}

/** $CHROMIUM, else the system's, else the one of an npm package (requested by `CHROMIUM=bundled`). */
async function findChromium(): Promise<Chromium> {
  const wanted = process.env.CHROMIUM;
  if (wanted && wanted !== 'bundled') {
    if (!existsSync(wanted)) throw new Error(`CHROMIUM names ${wanted}, which does not exist.`);
    return { executablePath: wanted, env: process.env };
  }
  if (!wanted && existsSync(systemChromium)) return { executablePath: systemChromium, env: process.env };
  try {
    return await bundledChromium();
  } catch (cause) {
    throw new Error('There is no Chromium: set CHROMIUM to the path of one.', { cause });
  }
}

function definedOnly(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
