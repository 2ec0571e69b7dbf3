import type { Page } from 'playwright-core';
import type { ModelType } from '#server/cluster/state.ts';
import { release } from './fixture.ts';
import type { Hand } from './hand.ts';

type Step = (page: Page, hand: Hand) => Promise<void>;

/** A custom model of one kind, from the form to what runs. */
export type CustomKind = {
  type: ModelType;
  /** The labels of its tab in the form and in the catalogue. */
  tabs: { register: string; catalogue: string };
  fill: Step;
  definition: Record<string, unknown>;
  change: Step;
  changed: Record<string, unknown>;
  /** The fields of the running model's record. */
  running: Record<string, unknown>;
};

/** A definition of 0.13, and its keys in version 2. */
function either(first: Record<string, unknown>, second: Record<string, unknown>): Record<string, unknown> {
  return release === '4.1' ? second : first;
}

/** Version 2 of an embedding model has this instead of a path. */
const inSpec = (model_uri: string) => ({ model_specs: [{ model_format: 'pytorch', model_uri }] });

const field = (page: Page, label: string) => page.getByLabel(label);

/** Those with controls of their own. The forms of the others have no further ones, and tests of the screens register them. */
export const customKinds: CustomKind[] = [
  {
    type: 'LLM',
    tabs: { register: 'Language Model', catalogue: 'Language Models' },
    fill: async (page, hand) => {
      await hand.write(field(page, 'Model Description'), 'Answers our desk.');
      await hand.tick(page.getByRole('checkbox', { name: 'Chat' }));
      await hand.choose(field(page, 'Model Family'), 'mistral-instruct-v0.1');
      await hand.tick(page.getByRole('radio', { name: 'GGUF' }));
      await hand.write(field(page, 'Model Path'), '/models/desk/desk.Q4.gguf');
      await hand.write(field(page, 'Model Size in Billions'), '1.8');
      await hand.write(field(page, 'Quantization'), 'Q4');
    },
    definition: {
      version: release === '4.1' ? 2 : 1,
      model_name: 'my-LLM',
      model_description: 'Answers our desk.',
      context_length: 2048,
      model_lang: ['en'],
      model_ability: ['generate', 'chat'],
      model_family: 'mistral-instruct-v0.1',
      model_specs: [
        {
          model_uri: '/models/desk',
          model_size_in_billions: '1_8',
          model_format: 'ggufv2',
          ...either({ quantizations: ['Q4'] }, { quantization: 'Q4' }),
          model_file_name_template: 'desk.Q4.gguf',
        },
      ],
    },
    change: (page, hand) => hand.write(field(page, 'Context Length'), '4096'),
    changed: { context_length: 4096 },
    running: { model_type: 'LLM', model_format: 'ggufv2', quantization: 'Q4', context_length: 4096 },
  },
  {
    type: 'embedding',
    tabs: { register: 'Embedding Model', catalogue: 'Embedding Models' },
    fill: (page, hand) => hand.tick(page.getByRole('checkbox', { name: 'Chinese' })),
    definition: {
      model_name: 'my-embedding',
      dimensions: 768,
      max_tokens: 512,
      ...either({ model_uri: '/path/to/embedding-model' }, inSpec('/path/to/model')),
      language: ['en', 'zh'],
    },
    change: (page, hand) => hand.write(field(page, 'Dimensions'), '1024'),
    changed: { dimensions: 1024 },
    running: { model_type: 'embedding', dimensions: 1024 },
  },
  {
    type: 'image',
    tabs: { register: 'Image Model', catalogue: 'Image Models' },
    fill: async (page, hand) => {
      await hand.press(page.getByRole('button', { name: 'more' }));
      const entry = page.getByRole('group', { name: 'Controlnet 1' });
      await hand.write(entry.getByLabel('Model Name'), 'canny');
      await hand.write(entry.getByLabel('Model Path'), '/models/canny');
    },
    definition: {
      model_name: 'my-image',
      model_uri: '/path/to/image-model',
      model_family: 'stable_diffusion',
      controlnet: [{ model_name: 'canny', model_uri: '/models/canny', model_family: 'controlnet' }],
    },
    change: (page, hand) => hand.press(page.getByRole('button', { name: 'Remove controlnet 1' })),
    changed: { controlnet: [] },
    running: { model_type: 'image', model_family: 'stable_diffusion' },
  },
];
