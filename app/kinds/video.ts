import type { Kind, PagedModel } from './kind.ts';

export const video = {
  optional: 'POST /v1/video/generations',
  refusedUpTo: '4.1',
  card: { rem: 5.25, languages: 'language', facts: ['model_ability'] },
  catalogue: { filters: ['status'], searched: ['model_name'] },
  launch: 'device',
  running: {
    columns: ['name', 'address', 'gpus', 'replica'],
    page: { below: 'ui/videos', body: videoPage },
    tries: [],
  },
} as const satisfies Kind;

function videoPage(model: PagedModel): Record<string, unknown> {
  return {
    model_type: 'video',
    model_name: model.model_name,
    model_family: model.model_family ?? '',
    model_id: model.model_id ?? model.id,
    model_revision: model.model_revision ?? '',
    controlnet: null,
    model_ability: model.model_ability,
  };
}
