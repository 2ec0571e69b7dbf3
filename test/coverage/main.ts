import { writeFileSync } from 'node:fs';
import { readSources } from '#test/sources.ts';
import { coveragePage, gaps } from './page.ts';
import { taggedTests } from './tags.ts';

const tests = taggedTests(readSources());
const { untested, unknown } = gaps(tests);
writeFileSync('docs/coverage.md', coveragePage(tests));
for (const id of untested) console.error(`no test covers ${id}`);
for (const tag of unknown) console.error(`no such requirement: ${tag}`);
process.exitCode = untested.length + unknown.length > 0 ? 1 : 0;
