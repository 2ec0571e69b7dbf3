import { entriesOf, type Server } from './server.ts';

/** The definition schema of a server for a type, which only its own definitions show. */
async function hasSpecsWithOneQuantization(server: Server, type: string): Promise<boolean> {
  const [first] = entriesOf(await server.get(`/v1/model_registrations/${type}`)).filter(
    one => one.is_builtin,
  );
  const name = encodeURIComponent(String(first?.model_name));
  const [definition] = [await server.get(`/v1/model_registrations/${type}/${name}`)];
  return (
    JSON.stringify(definition).includes('"quantization":') &&
    JSON.stringify(definition).includes('"model_specs":')
  );
}

/** A definition of each type that every server accepts, in this server's schema; `folder`: a path of its machine. */
export async function customDefinitions(server: Server, folder: (model: string) => string) {
  const [llm, embedding, rerank] = await Promise.all(
    ['LLM', 'embedding', 'rerank'].map(type => hasSpecsWithOneQuantization(server, type)),
  );
  const spec = (model: string) => ({
    model_format: 'pytorch',
    model_uri: folder(model),
    quantization: 'none',
  });
  const names = (type: string) => ({ model_name: `recorded-${type.toLowerCase()}` });
  return {
    LLM: {
      version: llm ? 2 : 1,
      ...names('LLM'),
      context_length: 512,
      model_lang: ['en'],
      model_ability: ['generate'],
      model_description: 'A few random weights.',
      model_family: 'other',
      model_specs: [
        llm
          ? { ...spec('tiny-llama'), model_size_in_billions: 1 }
          : {
              model_format: 'pytorch',
              model_uri: folder('tiny-llama'),
              model_size_in_billions: 1,
              quantizations: ['none'],
            },
      ],
    },
    embedding: {
      ...names('embedding'),
      dimensions: 384,
      max_tokens: 512,
      language: ['en'],
      ...(embedding
        ? { version: 2, model_ability: [], model_specs: [spec('minilm')] }
        : { model_uri: folder('minilm') }),
    },
    rerank: {
      ...names('rerank'),
      language: ['en', 'zh'],
      ...(rerank
        ? { version: 2, type: 'normal', max_tokens: 512, model_specs: [spec('minilm')] }
        : { model_uri: folder('minilm') }),
    },
    image: {
      ...names('image'),
      model_family: 'stable_diffusion',
      model_uri: folder('minilm'),
      controlnet: [{ model_name: 'canny', model_uri: folder('minilm'), model_family: 'controlnet' }],
    },
    audio: { ...names('audio'), model_family: 'whisper', multilingual: true, model_uri: folder('minilm') },
  };
}
