import { requirements } from './requirements.ts';
import type { TaggedTest } from './tags.ts';

/** Requirements without a test, and tags that name no requirement. */
export function gaps(tests: TaggedTest[]): { untested: string[]; unknown: string[] } {
  const known = new Set(requirements.map(one => one.id));
  const shown = new Set(tests.map(test => test.id));
  return {
    untested: [...known].filter(id => !shown.has(id)),
    unknown: tests.filter(test => !known.has(test.id)).map(test => `${test.id} in ${test.file}`),
  };
}

/** docs/coverage.md: a row for each requirement, with its area and the tests that show it. */
export function coveragePage(tests: TaggedTest[]): string {
  const rows = requirements.map(({ area, id, what }) => {
    const shown = tests.filter(test => test.id === id).map(({ file, name }) => `${name} (${file})`);
    return `| ${area} | ${id} | ${cell(what)} | ${shown.map(cell).join('<br>')} |`;
  });
  return [
    '# Coverage',
    '',
    'What the console has to do and the tests that show it. Made by `npm run coverage` from the `// covers` lines in the tests;',
    'the texts stand in [requirements.md](requirements.md). A requirement without a test fails `npm test`.',
    '',
    '| area | id | requirement | tests |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('{', '&#123;');
}
