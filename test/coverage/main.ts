import { mkdirSync, writeFileSync } from 'node:fs';
import { readSources } from '#test/sources.ts';
import { coveragePage, untested } from './page.ts';
import { routesPage } from './routes-page.ts';
import { taggedTests } from './tags.ts';

const tests = await taggedTests();
if (!process.argv.includes('--check')) {
  mkdirSync('docs/generated', { recursive: true });
  writeFileSync('docs/generated/coverage.md', coveragePage(tests));
  writeFileSync('docs/generated/routes.md', routesPage(readSources()));
}
for (const id of untested(tests)) {
  console.error(`no test covers ${id}`);
  process.exitCode = 1;
}
