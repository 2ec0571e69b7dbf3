import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export type Chromium = { executablePath: string; env: Record<string, string | undefined> };

const cacheDir = resolve(import.meta.dirname, '../.cache');
const home = join(cacheDir, 'chromium-147');

/** The Chromium of an npm package with its system libraries and fonts, unpacked once. */
export async function bundledChromium(): Promise<Chromium> {
  if (!existsSync(home)) await unpack();
  return {
    executablePath: join(home, 'chromium'),
    env: {
      ...process.env,
      // Without it navigator.language is en-US@posix, and Intl throws at that name.
      LANG: 'en_US.UTF-8',
      LD_LIBRARY_PATH: join(home, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(home, 'fonts'),
    },
  };
}

// The package unpacks to the temporary folder, changes this process's environment, and trusts existing files there. Unpacking elsewhere
// and moving avoids half a browser.
async function unpack(): Promise<void> {
  const { TMPDIR, LD_LIBRARY_PATH, FONTCONFIG_PATH, AWS_LAMBDA_JS_RUNTIME } = process.env;
  mkdirSync(cacheDir, { recursive: true });
  const aside = mkdtempSync(join(cacheDir, 'unpacking-'));
  try {
    Object.assign(process.env, { TMPDIR: aside, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' });
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    const fontsConf = join(aside, 'fonts', 'fonts.conf');
    writeFileSync(fontsConf, readFileSync(fontsConf, 'utf8').replaceAll('/tmp/fonts', join(home, 'fonts')));
    if (!existsSync(home)) renameSync(aside, home);
  } finally {
    restore({ TMPDIR, LD_LIBRARY_PATH, FONTCONFIG_PATH, AWS_LAMBDA_JS_RUNTIME });
    rmSync(aside, { recursive: true, force: true });
  }
}

function restore(before: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}
