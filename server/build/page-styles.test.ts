import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test, vi } from 'vitest';
import { project } from '#test/small-console.ts';
import { compiledStyles } from './compiled-styles.ts';
import { firstVisit } from './first-visit.ts';

vi.setConfig({ testTimeout: 60_000 });

test('the rules of the first visit come in the page, in order, and in no script, with the variables that something names', async () => {
  const styles = (slots: string) => `import { makeStyles } from '@fluentui/react-components';
export const useStyles = makeStyles({ ${slots} });`;
  const root = project({
    'index.html': `<!doctype html><head><link rel="stylesheet" href="/app/shell.css">
<script type="module" src="/app/main.tsx"></script></head>`,
    'app/boot/start.ts': 'document.title = "early";',
    'app/shell.css':
      ':root { --named: 1px; --namedInCode: 2px; --unnamed: 3px; } body { margin: 7px; padding: var(--named); }',
    'app/main.tsx': `import { useStyles } from './page.styles.ts'; document.title = useStyles().page; import('./late.ts'); document.body.dataset.color = 'namedInCode';`,
    'app/page.styles.ts': styles("page: { width: '31px', ':hover': { width: '32px' } }"),
    'app/late.ts':
      "import { useStyles } from './late.styles.ts'; document.body.className = useStyles().late;",
    'app/late.styles.ts': styles("late: { width: '31px', height: '33px' }"),
  });
  const plugins = [compiledStyles(), firstVisit()];
  await build({ root, base: './', configFile: false, logLevel: 'silent', plugins });
  const assets = readdirSync(join(root, 'dist/assets'));
  const scripts = assets.map(name => readFileSync(join(root, 'dist/assets', name), 'utf8')).join('');
  const html = readFileSync(join(root, 'dist/index.html'), 'utf8');
  expect(html).toMatch(/margin:7px.*\{width:31px;\}.*:hover\{width:32px;\}/s);
  expect(html).toMatch(/--named:1px;--namedInCode:2px;?\}/);
  expect(scripts).not.toMatch(/\{width:3.px;\}/);
  expect(html).not.toContain('{height:33px;}');
  expect(scripts).toContain('{height:33px;}');
  expect(assets.filter(name => name.endsWith('.css'))).toEqual([]);
});
