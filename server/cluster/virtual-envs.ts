import type { Context, Hono } from 'hono';
import { refuse } from './answers.ts';
import { requireScope } from './auth.ts';
import type { StoredVirtualEnv } from './operation-types.ts';
import type { DemoState, Node } from './state.ts';

/** `GET` and `DELETE /v1/virtualenvs`, `GET …/packages`, as at 4.1. */
export function virtualEnvRoutes(app: Hono, state: DemoState): void {
  const path = '/v1/virtualenvs';
  const reads = requireScope(state, 'virtualenv:list');

  app.get(path, reads, c => Response.json({ list: asked(state, c).map(env => shown(state, env)) }));

  app.get(`${path}/packages`, reads, c => {
    const [env] = asked(state, c);
    if (env === undefined) {
      const { model_name, model_engine, python_version } = c.req.query();
      const names = `model=${model_name}, engine=${model_engine}, python=${python_version}`;
      return refuse(404, `Virtual environment not found for ${names}`);
    }
    const { model_name, model_engine, python_version, packages } = env;
    return Response.json({
      ...{ model_name, model_engine, python_version, packages },
      worker_ip: addressOf(state, env),
    });
  });

  app.delete(path, requireScope(state, 'virtualenv:delete'), c => {
    if (!c.req.query('model_name')) return refuse(400, 'model_name parameter is required');
    const gone = asked(state, c);
    for (const env of gone) {
      const users = usersOf(state, env);
      const words = `Virtual environment cannot be removed while models are using it: path=${env.path}, active_model_uids=[${users.map(uid => `'${uid}'`).join(', ')}]`;
      if (users.length > 0) return refuse(409, words);
    }
    state.virtualEnvs = state.virtualEnvs.filter(env => !gone.includes(env));
    return Response.json({ result: gone.length > 0 });
  });
}

function asked(state: DemoState, c: Context): StoredVirtualEnv[] {
  const { model_name, model_engine, python_version, worker_ip } = c.req.query();
  return state.virtualEnvs.filter(
    env =>
      (!model_name || env.model_name === model_name) &&
      (!model_engine || env.model_engine === model_engine.toLowerCase()) &&
      (!python_version || env.python_version === python_version) &&
      (!worker_ip || addressOf(state, env).startsWith(worker_ip)),
  );
}

function addressOf({ nodes }: DemoState, { ip }: StoredVirtualEnv): string {
  const node = nodes.find(one => one.role === 'Worker' && one.ip === ip);
  return `${ip}:${node?.port}`;
}

function shown(state: DemoState, { packages, ip, ...env }: StoredVirtualEnv) {
  return {
    ...env,
    real_path: env.path,
    actor_ip_address: addressOf(state, { packages, ip, ...env }),
    size_bytes: packages.reduce((sum, one) => sum + one.size_bytes, 0),
  };
}

const MB = 1_000_000;
const TORCH = { name: 'torch', version: '2.13.0', size_bytes: 2400 * MB };

/** Those of a used cluster. */
export function usedVirtualEnvs(nodes: readonly Node[]): StoredVirtualEnv[] {
  const envs: [name: string, engine: string, packages: StoredVirtualEnv['packages']][] = [
    [
      'qwen2-instruct',
      'transformers',
      [TORCH, { name: 'transformers', version: '4.56.1', size_bytes: 110 * MB }],
    ],
    ['sdxl-turbo', 'diffusers', [{ name: 'diffusers', version: '0.35.1', size_bytes: 30 * MB }, TORCH]],
  ];
  const workers = nodes.filter(({ role }) => role === 'Worker');
  return envs.map(([model_name, model_engine, packages], place) => ({
    model_name,
    model_engine,
    python_version: '3.11',
    path: `/root/.xinference/virtualenv/v4/${model_name}/${model_engine}/3.11`,
    ip: workers[place % workers.length]?.ip ?? '',
    packages,
  }));
}

/** The uids of the models that use it. */
function usersOf({ running }: DemoState, env: StoredVirtualEnv): string[] {
  return [...running.values()]
    .filter(
      ({ record, request }) =>
        record.model_name === env.model_name &&
        String(request.model_engine ?? '').toLowerCase() === env.model_engine,
    )
    .map(({ record }) => record.id);
}
