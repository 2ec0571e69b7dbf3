import type { Hono } from 'hono';
import { noSuchCall } from './answers.ts';
import { workersOf } from './nodes.ts';
import type { DemoState } from './state.ts';

type Line = [
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  values: readonly [labels: string, value: number][],
];

/** `GET /metrics`, public, in Prometheus' text format: a few of each release's; 404 where they are disabled. */
export function metricRoutes(app: Hono, state: DemoState): void {
  const startedAt = state.now();
  app.get('/metrics', () => {
    if (state.metricsDisabled) return noSuchCall(state.release, 'GET');
    const lines = state.release === '0.13' ? ofApi(state) : [...ofApi(state), ...ofCluster(state, startedAt)];
    return new Response(lines.map(shown).join(''), {
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
    });
  });
}

function shown([name, type, help, values]: Line): string {
  const samples = values.map(([labels, value]) => `${name}${labels && `{${labels}}`} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${samples.join('')}`;
}

function ofApi({ traffic }: DemoState): Line[] {
  const calls = new Map<string, number>();
  const codes: [string, number][] = [];
  for (const [call, count] of traffic.answered) {
    const [method = '', path = '', status = ''] = call.split(' ');
    const labels = `method="${method}",path="${path}"`;
    calls.set(labels, (calls.get(labels) ?? 0) + count);
    codes.push([`${labels},status_code="${status}"`, count]);
  }
  return [
    ['requests_total_counter', 'counter', 'Total number of requests received', [...calls]],
    ['responses_total_counter', 'counter', 'Total number of responses sent', [...calls]],
    ['exceptions_total_counter', 'counter', 'Total number of requested which generated an exception', []],
    ['status_codes_counter', 'counter', 'Total number of response status codes', codes],
  ];
}

function ofCluster(state: DemoState, startedAt: number): Line[] {
  const models = [...state.running.values()];
  const workers = workersOf(state).map(({ ip, port }) => `worker_address="${ip}:${port}"`);
  return [
    [
      'xinference:supervisor_uptime_seconds',
      'gauge',
      'Supervisor uptime in seconds.',
      [['', Math.floor((state.now() - startedAt) / 1000)]],
    ],
    ['xinference:workers_total', 'gauge', 'Number of online workers.', [['', workers.length]]],
    [
      'xinference:worker_memory_total_bytes',
      'gauge',
      'Worker total memory in bytes.',
      workersOf(state).map(({ memory }, place) => [workers[place] ?? '', memory]),
    ],
    [
      'xinference:model_info',
      'gauge',
      'Running model info (value=1).',
      models.map(({ record }) => [`model_uid="${record.id}",model_name="${record.model_name}"`, 1]),
    ],
    [
      'xinference:model_gpu_memory_used_bytes',
      'gauge',
      'GPU memory used by a replica.',
      models.flatMap(({ record, placements }) =>
        placements.flatMap(({ ip, gpus, gpuMemory }, replica) =>
          gpus.map((gpu): [string, number] => [
            `model_name="${record.model_name}",model_uid="${record.id}",worker_address="${ip}",replica_index="${replica}",gpu_index="gpu-${gpu}"`,
            gpuMemory / gpus.length,
          ]),
        ),
      ),
    ],
    [
      'xinference:api_key_requests_total',
      'counter',
      'Requests with an API key.',
      [...state.keyCalls].map(([call, count]) => {
        const [uid = '', status = ''] = call.split(' ');
        return [`user="admin",api_key_name="app",model_id="${uid}",status="${status}"`, count];
      }),
    ],
    [
      'xinference:model_unexpected_termination',
      'gauge',
      'Replica currently down due to worker failure (value=1). Cleared on redeploy.',
      Array.from(state.lost).flatMap(([uid, { name, replicas }]) =>
        Array.from({ length: replicas }, (_, index): [string, number] => [
          `model_name="${name}",model_uid="${uid}",replica_index="${index}"`,
          1,
        ]),
      ),
    ],
  ];
}
