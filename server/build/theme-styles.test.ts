import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { built } from '#test/small-console.ts';

vi.setConfig({ testTimeout: 60_000 });

test('the themes are one style sheet: the light one, and what the dark one changes', async () => {
  const { css } = await built({
    'app/main.ts': "import './shell.css';",
    'app/shell.css': ':root { color-scheme: light dark; }',
    'app/theme.ts': readFileSync('app/theme.ts', 'utf8'),
  });
  expect(css).toContain('--fontSizeBase300:.75rem');
  expect(css.match(/--fontSizeBase300:/g)).toHaveLength(1);
  expect(css.match(/--colorNeutralBackground1:/g)).toHaveLength(3);
});
