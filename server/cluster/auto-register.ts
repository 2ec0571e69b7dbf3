import type { Hono } from 'hono';
import { bodyOf, refuse } from './answers.ts';
import { requireScope } from './auth.ts';
import type { DemoState } from './state.ts';

const TYPES = ['LLM', 'embedding', 'rerank', 'image', 'audio', 'video', 'world'];

/**
 * `POST /v1/models/llm/auto-register`: a definition from a config.json below the folders of models. `POST /v1/models/update_type` and
 * `…/update_spec`: the newest catalogue, as at 4.1.
 */
export function autoRegisterRoutes(app: Hono, state: DemoState): void {
  const registers = requireScope(state, 'models:register');

  app.post('/v1/models/llm/auto-register', registers, async c => {
    const { model_path, model_family } = await bodyOf(c.req.raw);
    if (typeof model_path !== 'string' || typeof model_family !== 'string')
      return refuse(400, '1 validation error for AutoConfigLLMRequest');
    const isAllowed = state.existingPaths.some(one => model_path === one || model_path.startsWith(`${one}/`));
    if (!isAllowed)
      return refuse(
        400,
        'model_path is outside the allowed model directories. Set the XINFERENCE_MODEL_REGISTER_ROOTS environment variable to permit additional roots.',
      );
    if (state.existingPaths.includes(model_path))
      return refuse(400, `config.json not found under ${model_path}.`);
    const spec = { model_format: 'pytorch', model_size_in_billions: '7', quantization: 'none' };
    return Response.json({
      context_length: 32768,
      model_lang: ['en'],
      model_family,
      model_ability: ['generate'],
      model_specs: [{ model_uri: model_path, ...spec }],
    });
  });

  for (const call of ['update_type', 'update_spec'] as const)
    app.post(`/v1/models/${call}`, registers, async c => {
      const { model_type, model_name } = await bodyOf(c.req.raw);
      const isWhole = call === 'update_type' || typeof model_name === 'string';
      if (!isWhole || !TYPES.includes(String(model_type))) return refuse(400, 'Invalid request body');
      if (!state.nodes.some(({ role }) => role === 'Worker'))
        return refuse(503, 'No workers available to update model catalog');
      const data =
        call === 'update_type'
          ? { model_type, message: `Successfully updated model type: ${model_type}` }
          : { model_type, model_name, message: `Successfully updated model: ${model_name}` };
      return Response.json({ data });
    });
}
