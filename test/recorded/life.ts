import { customDefinitions } from './custom.ts';
import type { Files } from './reads.ts';
import { entriesOf, isRecord, type RecordedAnswer, type Server, textAt, until } from './server.ts';

const PATIENCE_S = 400;

/**
 * Records a server while models come and go: registers one of each type, launches two that run on any machine, one that fails and one
 * that is cancelled, and removes everything. `models`: a folder on the server's machine with `minilm`, a sentence-transformers model, and
 * `tiny-llama`, a Llama of a few KB.
 */
export async function readLife(server: Server, models: string): Promise<Files> {
  const files: Files = { custom: [], running: [], launches: [] };
  const into = (file: string) => async (call: string, body?: unknown) => {
    const answer = await server.ask(call, body);
    files[file]?.push(ownOnly(answer));
    return answer;
  };
  const [custom, running, launches] = [into('custom'), into('running'), into('launches')];
  const definitions = await customDefinitions(server, model => `${models}/${model}`);
  const worker = await workerThatMustBeNamed(server);
  const post = (type: string, model: unknown) =>
    custom(`POST /v1/model_registrations/${type}`, {
      model: JSON.stringify(model),
      persist: true,
      ...worker,
    });
  try {
    for (const [type, definition] of Object.entries(definitions)) {
      await post(type, definition);
      await custom(`GET /v1/model_registrations/${type}/recorded-${type.toLowerCase()}`);
      await custom(`GET /v1/model_registrations/${type}?detailed=true`);
    }
    await post('embedding', definitions.embedding);
    await post('LLM', { ...definitions.LLM, model_name: 'no good name?' });
    await post('LLM', {
      ...definitions.LLM,
      model_name: 'recorded-nowhere',
      model_specs: movedTo(definitions.LLM.model_specs, '/nowhere'),
    });
    await post('LLM', {
      ...definitions.LLM,
      model_name: 'recorded-broken',
      model_specs: movedTo(definitions.LLM.model_specs, models),
    });

    await launches('POST /v1/models', launch('embedding', 'recorded-embedding'));
    await launches('POST /v1/models', launch('embedding', 'recorded-embedding'));
    await launches('POST /v1/models?wait_ready=false', { ...launch('LLM', 'recorded-llm'), replica: 2 });
    await running('GET /v1/models/recorded-llm/progress');
    await running('GET /v1/models');
    await running('GET /v1/models/instances');
    await until(PATIENCE_S, () => settled(server, 'recorded-llm'));
    for (const path of [
      '',
      '/instances',
      '/recorded-llm',
      '/recorded-llm/replicas',
      '/recorded-llm/progress',
    ])
      await running(`GET /v1/models${path}`);
    await running('GET /v1/workers');
    await running('GET /v1/cache/models?model_name=recorded-embedding');
    await running('GET /v1/cluster/info?detailed=true');
    await running('GET /v1/launch_history');
    await running('POST /v1/models/recorded-llm/replicas', { count: 1 });

    await launches('POST /v1/models', launch('LLM', 'recorded-broken'));
    await launches('GET /v1/models/instances');
    await launches('GET /v1/models/recorded-broken/progress');
    await launches('POST /v1/models', launch('LLM', 'no-such-model'));
    await launches('POST /v1/models?wait_ready=false', launch('LLM', 'recorded-llm', 'recorded-cancelled'));
    await launches('POST /v1/models/recorded-cancelled/cancel', {});
    await launches('GET /v1/models/recorded-cancelled/progress');
    await launches('GET /v1/models/instances');
    await launches('POST /v1/models/no-such-model/cancel', {});
    await launches('DELETE /v1/models/no-such-model');
  } finally {
    await putAway(server, Object.keys(definitions));
  }
  return files;
}

function launch(model_type: string, model_name: string, model_uid = model_name) {
  const llm = {
    model_engine: 'Transformers',
    model_format: 'pytorch',
    model_size_in_billions: 1,
    quantization: 'none',
  };
  return { model_uid, model_name, model_type, n_gpu: null, replica: 1, ...(model_type === 'LLM' ? llm : {}) };
}

function movedTo(specs: readonly Record<string, unknown>[], model_uri: string) {
  return specs.map(spec => ({ ...spec, model_uri }));
}

/** Once all replicas are ready or failed. Before 1.17 only the model has a status. */
async function settled(server: Server, uid: string): Promise<true | undefined> {
  const instances = entriesOf(await server.get('/v1/models/instances')).filter(one => one.model_uid === uid);
  const states = instances.flatMap(one => [one, ...entriesOf(one.replica_statuses)]).map(one => one.status);
  return states.length > 0 && !states.includes('CREATING') ? true : undefined;
}

/** A cluster of several machines needs the worker of a definition; others ignore it. */
async function workerThatMustBeNamed(server: Server): Promise<{ worker_ip?: string }> {
  const { answer } = await server.ask('GET /v1/workers');
  const hosts = entriesOf(answer).map(one => textAt(one, 'work-ip')?.replace(/:\d+$/, ''));
  return hosts.length > 1 && hosts[0] !== undefined ? { worker_ip: hosts[0] } : {};
}

/** Removes everything of the recording; missing calls are ignored. */
async function putAway(server: Server, types: readonly string[]): Promise<void> {
  const made = ['recorded-llm', 'recorded-embedding', 'recorded-broken', 'recorded-cancelled'];
  for (const uid of made) {
    await until(30, async () => {
      await server.ask(`DELETE /v1/models/${uid}`);
      const left = entriesOf(await server.get('/v1/models')).some(one => one.id === uid);
      return left ? undefined : true;
    });
    await server.ask(`DELETE /v1/launch_history/${uid}`);
  }
  for (const type of types)
    await server.ask(`DELETE /v1/model_registrations/${type}/recorded-${type.toLowerCase()}`);
  for (const name of ['recorded-nowhere', 'recorded-broken'])
    await server.ask(`DELETE /v1/model_registrations/LLM/${name}`);
}

/** Models of others on the server are left out. */
function ownOnly(answer: RecordedAnswer): RecordedAnswer {
  const own = (one: unknown) => JSON.stringify(one).includes('recorded-');
  const list = answer.answer;
  if (Array.isArray(list) && !/workers|cluster/.test(answer.call))
    return { ...answer, answer: list.filter(own) };
  if (isRecord(list) && Array.isArray(list.data))
    return { ...answer, answer: { ...list, data: list.data.filter(own) } };
  return answer;
}
