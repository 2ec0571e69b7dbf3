import { readFileSync, writeFileSync } from 'node:fs';
import { coveragePage, untested } from './page.ts';
import { taggedTests } from './tags.ts';

const FILE = 'docs/coverage.md';
const tests = await taggedTests();
const page = coveragePage(tests);
const faults = untested(tests).map(id => `no test covers ${id}`);
if (!process.argv.includes('--check')) writeFileSync(FILE, page);
else if (readFileSync(FILE, 'utf8') !== page) faults.push(`${FILE} is not what npm run coverage makes`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
