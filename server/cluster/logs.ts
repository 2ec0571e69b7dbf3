import type { Hono } from 'hono';
import { refuse } from './answers.ts';
import { requireScope } from './auth.ts';
import { logFilesOf, readLog, writeLog } from './log-files.ts';
import { supervisorOf, workersOf } from './nodes.ts';
import { replicaUid } from './records.ts';
import type { DemoState, Node, StoredModel } from './state.ts';

/** `GET /v1/cluster/runtime-logs/sources` and `GET /v1/cluster/runtime-logs`, as at 4.1. */
export function logRoutes(app: Hono, state: DemoState): void {
  app.get('/v1/cluster/runtime-logs/sources', requireScope(state, 'logs:list'), () => {
    const supervisor = supervisorOf(state);
    const sources = [
      { id: 'supervisor', label: 'Supervisor', role: 'supervisor', node_name: actorOf(supervisor) },
      ...workersOf(state)
        .map(actorOf)
        .map(id => ({ id, label: `Worker ${id}`, role: 'worker', node_name: id })),
    ];
    return Response.json({ sources });
  });

  app.get('/v1/cluster/runtime-logs', requireScope(state, 'logs:list'), c => {
    const source = c.req.query('source') ?? 'supervisor';
    const node =
      source === 'supervisor'
        ? supervisorOf(state)
        : workersOf(state).find(worker => actorOf(worker) === source);
    if (node === undefined) return refuse(404, 'Log source not found');
    // A silent worker remains a source.
    if (state.silent.has(node.ip)) return refuse(503, 'Worker logs are unavailable');
    return Response.json(readLog(logFilesOf(state, node), c.req.query('cursor') ?? ''));
  });
}

function actorOf({ ip, port }: Node): string {
  return `${ip}:${port}`;
}

/** The lines of a cluster that has started. */
export function startLogs(state: DemoState): void {
  const supervisor = supervisorOf(state);
  const started = (node: Node) =>
    `Xinference ${node.role === 'Worker' ? 'worker' : 'supervisor'} ${actorOf(node)} started`;
  const at = state.now() - 60_000;
  const say = (node: Node, logger: string, message: string, after: number) =>
    writeLog(state, node, { level: 'INFO', logger, message, at: at + after });
  say(supervisor, 'xinference.core.supervisor', started(supervisor), 0);
  say(supervisor, 'xinference.deploy.api_worker', 'Starting Xinference at endpoint: http://0.0.0.0:9997', 40);
  say(supervisor, 'uvicorn.error', 'Application startup complete.', 900);
  for (const worker of workersOf(state)) {
    say(worker, 'xinference.core.worker', 'Connected to supervisor as a fresh worker', 1200);
    say(worker, 'xinference.core.worker', started(worker), 1210);
  }
}

type Step = 'started' | 'finished' | 'terminated';

const STEPS: Record<Step, (name: string, uid: string) => string> = {
  started: (name, uid) => `Launch started: model_name=${name}, model_uid=${uid} (active: 1/5, queued: 0)`,
  finished: (name, uid) => `Launch finished: model_name=${name}, model_uid=${uid} (active: 0/5, queued: 0)`,
  terminated: (_, uid) => `Terminate model, model_uid: ${uid}`,
};

/** A step of a model, in the log of each of its workers. */
export function logStep(state: DemoState, { record, placements }: StoredModel, step: Step): void {
  placements.forEach(({ ip, id }, index) => {
    const worker = state.nodes.find(node => node.ip === ip);
    const message = STEPS[step](record.model_name, replicaUid(record.id, id ?? index));
    if (worker !== undefined)
      writeLog(state, worker, { level: 'INFO', logger: 'xinference.core.worker', message });
  });
}

/** A failed launch, with its traceback in the log of the supervisor. */
export function logFailedLaunch(state: DemoState, uid: string, reason: string): void {
  writeLog(state, supervisorOf(state), {
    level: 'ERROR',
    logger: 'xinference.api.restful_api',
    message: reason,
    below: [
      'Traceback (most recent call last):',
      '  File "/opt/xinference/api/restful_api.py", line 1130, in launch_model',
      '    model_uid = await (await self._get_supervisor_ref()).launch_builtin_model(',
      '                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^',
      '  File "/opt/xinference/core/supervisor.py", line 4010, in _launch_model',
      `    await _launch_one_model(worker_ref, "${replicaUid(uid, 0)}")`,
      `RuntimeError: ${reason}`,
    ],
  });
}

/** An error that a caller of a model got, in the log of the model's worker. */
export function logCallerError(state: DemoState, uid: string, words: string): void {
  const model = state.running.get(uid);
  const worker = state.nodes.find(({ ip }) => ip === model?.placements[0]?.ip);
  if (worker === undefined) return;
  writeLog(state, worker, {
    level: 'ERROR',
    logger: 'xinference.core.model',
    message: `[request ${crypto.randomUUID()}] Leave ${replicaUid(uid, 0)}, error: ${words}, elapsed time: 0 s`,
    below: [
      'Traceback (most recent call last):',
      '  File "/opt/xinference/core/utils.py", line 187, in wrapped',
      '    ret = await func(*args, **kwargs)',
      '          ^^^^^^^^^^^^^^^^^^^^^^^^^^^',
      `ValueError: ${words}`,
    ],
  });
}
