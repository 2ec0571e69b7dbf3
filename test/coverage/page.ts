import { requirements } from './requirements.ts';
import type { TaggedTest } from './tags.ts';

/** The requirements without a test. */
export function untested(tests: readonly TaggedTest[]): string[] {
  return requirements.map(({ id }) => id).filter(id => !tests.some(({ tags }) => tags.includes(id)));
}

/** docs/generated/coverage.md: a row for each requirement, with its area and the tests that show it. */
export function coveragePage(tests: readonly TaggedTest[]): string {
  const rows = requirements.map(({ area, id, what }) => {
    const shown = tests.filter(({ tags }) => tags.includes(id)).map(({ file, name }) => `${name} (${file})`);
    return `| ${area} | ${id} | ${cell(what)} | ${shown.map(cell).join('<br>')} |`;
  });
  return [
    '# Coverage',
    '',
    'What the console has to do and the tests that show it. Made by `npm run docs` from the tags of the tests and from',
    'docs/requirements.md. `npx vitest --tags-filter frame.home` runs the tests of one. A requirement without a test fails',
    '`npm test`.',
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
