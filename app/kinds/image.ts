import type { Kind, PagedModel } from './kind.ts';

export const image = {
  card: { rem: 5.25, languages: 'language', facts: ['context_length'] },
  catalogue: { filters: ['status'], searched: ['model_name'] },
  launch: 'nothing',
  running: {
    columns: ['name', 'address', 'gpus'],
    page: { below: 'ui/images', body: imagePage, alsoAsked: ({ model_ability }) => ({ model_ability }) },
    tries: [{ request: 'image', abilities: ['text2image'] }],
  },
} as const satisfies Kind;

/** Only `controlnet` may be null; rows of some releases name no model id, then the uid serves. */
function imagePage(model: PagedModel): Record<string, unknown> {
  return {
    model_type: 'image',
    model_name: model.model_name,
    model_family: model.model_family ?? '',
    model_id: model.model_id ?? model.id,
    model_revision: model.model_revision ?? '',
    controlnet: model.controlnet ?? null,
  };
}
