import { entriesOf, isRecord, type RecordedAnswer, type Server, until } from './server.ts';

const UID = 'recorded-gpu';
/** Some servers never report the memory of a model: then the answers are recorded as they are. */
const PATIENCE_S = 30;

/**
 * Records a server with GPUs while a model of two replicas is on them. It launches bge-small-en-v1.5, whose files must be there, and
 * removes it again.
 */
export async function readGpus(server: Server): Promise<RecordedAnswer[]> {
  const asked = [
    'GET /status',
    'GET /v1/cluster/info?detailed=true',
    'GET /v1/models',
    'GET /v1/workers',
    `GET /v1/models/${UID}/replicas`,
  ];
  const launch = {
    model_uid: UID,
    model_name: 'bge-small-en-v1.5',
    model_type: 'embedding',
    n_gpu: 'auto',
    replica: 2,
  };
  try {
    const launched = await server.ask('POST /v1/models', launch);
    if (launched.status !== 200) throw new Error(`the launch answered ${JSON.stringify(launched.answer)}`);
    await until(PATIENCE_S, async () => ((await holdsMemory(server)) ? true : undefined));
    const answers: RecordedAnswer[] = [];
    for (const call of asked) answers.push(await server.ask(call));
    return answers;
  } finally {
    await server.ask(`DELETE /v1/models/${UID}`);
  }
}

/** The workers report their GPUs every few seconds, and from 3.0 the memory of each model. */
async function holdsMemory(server: Server): Promise<boolean> {
  const status = await server.get('/status');
  const workers = isRecord(status) && isRecord(status.workers) ? Object.values(status.workers) : [];
  const used = workers.flatMap(one =>
    isRecord(one) && isRecord(one.status) ? Object.entries(one.status) : [],
  );
  const onGpus = used.filter(
    ([key, gpu]) => key.startsWith('gpu-') && isRecord(gpu) && Number(gpu.mem_used) > 2 ** 30,
  );
  const [model] = entriesOf(await server.get('/v1/models')).filter(one => one.id === UID);
  const reports = model !== undefined && 'gpu_memory' in model;
  return onGpus.length > 1 && (!reports || JSON.stringify(model.gpu_memory ?? {}) !== '{}');
}
