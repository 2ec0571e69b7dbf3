import { readFileSync, writeFileSync } from 'node:fs';
import { readSources } from '#test/sources.ts';
import { coveragePage, untested } from './page.ts';
import { routesPage } from './routes-page.ts';
import { taggedTests } from './tags.ts';

const tests = await taggedTests();
const pages = { 'docs/coverage.md': coveragePage(tests), 'docs/routes.md': routesPage(readSources()) };
const faults = untested(tests).map(id => `no test covers ${id}`);
for (const [file, page] of Object.entries(pages)) {
  if (!process.argv.includes('--check')) writeFileSync(file, page);
  else if (readFileSync(file, 'utf8') !== page) faults.push(`${file} is not what npm run docs makes`);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
