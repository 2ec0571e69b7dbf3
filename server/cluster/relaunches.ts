import type { Context, Hono } from 'hono';
import { bodyOf, fromActor, refuse, unlessRefused } from './answers.ts';
import { requireScope } from './auth.ts';
import { wait } from './failures.ts';
import { supervisorOf, workersOf } from './nodes.ts';
import type { StoredRelaunch } from './operation-types.ts';
import type { DemoState, Node } from './state.ts';
import { secret } from './users.ts';

const BUSY =
  'Supervisor has an active launch, download, model reload, or Worker relaunch; retry after it finishes';

/** Restarts of a worker, the supervisor and the API, as at 4.1: the new process takes over the models of the old one. */
export function relaunchRoutes(app: Hono, state: DemoState): void {
  const admin = requireScope(state, 'admin');

  app.post('/v1/workers/:address/relaunch', admin, async c => {
    const asked = unlessRefused(await optionsOf(c));
    const address = c.req.param('address');
    const node = workersOf(state).find(({ ip, port }) => `${ip}:${port}` === address);
    const known = state.relaunches.find(
      one =>
        one.kind === 'worker' &&
        one.source_worker === address &&
        (one.request_id === asked.request_id || !isOver(one) || node === undefined),
    );
    if (known !== undefined) return Response.json(shown(known), { status: 202 });
    if (node === undefined) return refuse(400, fromActor(supervisorOf(state), 'Worker is not registered'));
    const given = { ...asked, source_worker: address, target_worker: null, error: '' };
    const begun = begin(state, { kind: 'worker', ...given });
    void relaunchWorker(state, node, begun);
    return Response.json(shown(begun), { status: 202 });
  });

  for (const kind of ['supervisor', 'api'] as const)
    app.post(`/v1/${kind}/relaunch`, admin, async c => {
      const asked = unlessRefused(await optionsOf(c));
      const mine = state.relaunches.filter(one => one.kind === kind);
      const same = mine.find(one => one.request_id === asked.request_id);
      if (same !== undefined) return Response.json(shown(same), { status: 202 });
      const name = kind === 'api' ? 'An API' : 'A Supervisor';
      if (mine.some(one => !isOver(one))) return refuse(409, `${name} relaunch is already in progress`);
      const begun = begin(state, { kind, ...asked, source_version: '4.1.0' });
      void relaunchService(state, begun);
      return Response.json(shown(begun), { status: 202 });
    });

  for (const kind of ['worker', 'supervisor', 'api'] as const) {
    const all = () => state.relaunches.filter(one => one.kind === kind);
    app.get(`/v1/${kind}-relaunches`, admin, () => Response.json(all().map(shown)));
    app.get(`/v1/${kind}-relaunches/:id`, admin, c => {
      const found = all().find(one => one.operation_id === c.req.param('id'));
      return found ? Response.json(shown(found)) : refuse(404, 'Worker relaunch operation not found');
    });
  }
}

function isOver({ status }: StoredRelaunch): boolean {
  return status === 'succeeded' || status === 'failed';
}

function shown({ kind: _, ...record }: StoredRelaunch) {
  return record;
}

type Options = { request_id: unknown; python_executable: unknown };

async function optionsOf(c: Context): Promise<Options | Response> {
  const { request_id = null, python_executable = null, ...others } = await bodyOf(c.req.raw);
  if (Object.keys(others).length > 0) return refuse(400, 'Expected python_executable and/or request_id');
  if (python_executable !== null && !String(python_executable).startsWith('/'))
    return refuse(400, 'python_executable must be an absolute executable path');
  return { request_id, python_executable };
}

type Given = Omit<StoredRelaunch, 'operation_id' | 'status' | 'created_at'>;

function begin(state: DemoState, given: Given): StoredRelaunch {
  const record = {
    ...given,
    operation_id: secret(16),
    status: 'starting',
    created_at: state.now() / 1000,
  };
  state.relaunches.unshift(record);
  return record;
}

function end(state: DemoState, record: StoredRelaunch, error?: string): void {
  record.status = error === undefined ? 'succeeded' : 'failed';
  record.error = error ?? '';
  record.finished_at = state.now() / 1000;
}

/** A third of the time of a launch. */
function step({ launchSeconds }: DemoState): Promise<void> {
  return wait((launchSeconds * 1000) / 3);
}

/** The worker continues at another port. One that is gone meanwhile leaves its restart pending. */
async function relaunchWorker(state: DemoState, node: Node, record: StoredRelaunch): Promise<void> {
  await step(state);
  if (record.python_executable !== null && !state.pythons.includes(String(record.python_executable)))
    return end(state, record, 'Python executable is not available on the Worker');
  const port = Math.max(...state.nodes.map(one => one.port)) + 1;
  record.target_worker = `${node.ip}:${port}`;
  await state.hold?.until;
  await step(state);
  if (!state.nodes.includes(node)) {
    record.status = 'pending';
    record.error = `[Errno 111] Connect call failed ('${node.ip}', ${node.port})`;
    return;
  }
  const launching = [...state.launching.values()].some(({ placements }) =>
    placements.some(({ ip }) => ip === node.ip),
  );
  if (launching) return end(state, record, 'Worker still has model launch or download tasks');
  record.status = 'transferring';
  await step(state);
  node.port = port;
  end(state, record);
}

async function relaunchService(state: DemoState, record: StoredRelaunch): Promise<void> {
  await step(state);
  record.status = record.kind === 'api' ? 'switching' : 'preparing';
  record.target_version = '4.1.0';
  await state.hold?.until;
  await step(state);
  const isBusy =
    state.launching.size > 0 ||
    state.downloads.size > 0 ||
    state.relaunches.some(one => one.kind === 'worker' && !isOver(one));
  if (record.kind === 'supervisor' && isBusy) return end(state, record, BUSY);
  record.status = 'draining';
  await step(state);
  end(state, record);
}
