import { afterAll, test } from 'vitest';
import { ask, type CheckedPlace, endConsoles, expectAccessible, open } from '#test/journeys/accessible.ts';

const card = '#/launch_model/llm?q=qwen2-instruct';
const form = '#/register_model/llm';

/** The overlays of screens, and the buttons that open them. */
const overlays: CheckedPlace[] = [
  { name: 'the cached files', hash: card, show: open(/^Manage the cached files of/) },
  {
    name: 'the deletion of cached files',
    hash: card,
    show: ask(/^Manage the cached files of/, /^Delete .* on all workers$/),
  },
  { name: 'a definition', hash: '#/launch_model/custom/llm', show: open('Edit support-desk-7b') },
  { name: 'the deletion of a definition', hash: '#/launch_model/custom/llm', show: ask(/^Delete support/) },
  { name: 'a filter of a column', hash: '#/running_models/LLM', show: open('Filter by Name') },
  { name: 'an import', hash: form, show: open('Import JSON') },
  {
    name: 'a form without its JSON',
    hash: form,
    show: page => page.getByRole('button', { name: 'Show custom json config used by api' }).click(),
  },
];

afterAll(endConsoles);

test.each(overlays)('axe finds nothing on $name, and it is no larger than its window', expectAccessible);
