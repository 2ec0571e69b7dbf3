import type { Page } from 'playwright-core';
import type { KindName } from '#app/catalogue/kind-names.ts';

/** How a custom model of a kind is made, changed and tried on a machine without a GPU. */
export type RealKind = {
  kind: KindName;
  /** In the folder that `--models` names. */
  folder: string;
  fill?: (page: Page) => Promise<void>;
  change: (page: Page) => Promise<void>;
  /** The keys that the change alters, at any depth. */
  changes: string;
  /** The text for Try it by label, and the expected answer; undefined if none of this kind runs here. */
  trial?: { typed: Record<string, string>; answer: RegExp };
  notLaunched?: string;
};

const NO_SUCH_MODEL = 'no model of this kind is small enough to run everywhere';
const write = (label: string, text: string) => (page: Page) => page.getByLabel(label).first().fill(text);

export const realKinds: readonly RealKind[] = [
  {
    kind: 'llm',
    folder: 'tiny-llama',
    fill: async page => {
      await write('Context Length', '512')(page);
      await page.getByRole('checkbox', { name: 'Generate' }).setChecked(true);
      await page.getByLabel('Model Family').selectOption('other');
      await write('Model Size in Billions', '1')(page);
    },
    change: write('Model Description', 'A few random weights'),
    changes: 'model_description',
    trial: { typed: { Prompt: 'Hello' }, answer: /The answer is complete/ },
  },
  {
    kind: 'embedding',
    folder: 'minilm',
    fill: write('Dimensions', '384'),
    change: write('Max Tokens', '256'),
    changes: 'max_tokens',
    trial: { typed: { Text: 'Hello' }, answer: /1 vector of 384 dimensions/ },
  },
  {
    kind: 'rerank',
    folder: 'minilm',
    change: page => page.getByRole('checkbox', { name: 'Chinese' }).setChecked(true),
    changes: 'language',
    trial: { typed: { Query: 'Hello', Documents: 'Good day\nA stone' }, answer: /-?\d\.\d{4}\s*Good day/ },
  },
  {
    kind: 'image',
    folder: 'minilm',
    fill: async page => {
      await page.getByRole('button', { name: 'more' }).click();
      const entry = page.getByRole('group', { name: 'Controlnet 1' });
      await entry.getByLabel('Model Name').fill('canny');
      await entry.getByLabel('Model Path').fill(await page.getByLabel('Model Path').first().inputValue());
    },
    change: page => page.getByRole('button', { name: 'Remove controlnet 1' }).click(),
    changes: 'controlnet',
    notLaunched: NO_SUCH_MODEL,
  },
  {
    kind: 'audio',
    folder: 'minilm',
    fill: async page => {
      const ability = page.getByLabel('Ability');
      if ((await ability.count()) > 0) await ability.selectOption('audio-to-text');
    },
    change: page => page.getByRole('checkbox', { name: 'Multilingual' }).setChecked(true),
    changes: 'multilingual',
    notLaunched: NO_SUCH_MODEL,
  },
];
