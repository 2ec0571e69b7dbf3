import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes the console's first screen into index.html, as the built console renders it while its models load, with a card of each look.
 * app/boot/first-screen renders the first cards from them.
 */
export function firstScreen(): Plugin {
  let outDir = '';
  return {
    name: 'first-screen',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'pre',
      sequential: true,
      handler() {
        const page = join(outDir, 'index.html');
        const html = readFileSync(page, 'utf8');
        const entry = /href="\.\/([^"]+)" id="console"/.exec(html)?.[1] ?? '';
        const { screen, cards } = drawnBy(join(outDir, entry));
        const first = `<div class="shell">${screen}</div><template id="first-cards">${cards}</template>`;
        writeFileSync(
          page,
          html.replace('<div id="root">', tag => tag + first),
        );
      },
    },
  };
}

function drawnBy(entry: string): { screen: string; cards: string } {
  const script = join(import.meta.dirname, 'draw-first-screen.ts');
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', script, entry], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('The first screen could not be drawn.');
  return JSON.parse(stdout);
}
