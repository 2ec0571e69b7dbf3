import * as v from 'valibot';
import type { ApiResult } from '#app/http/failure.ts';
import { fetchList, request } from '#app/http/request.ts';
import { maybeNumber, text } from '#app/schema/lenient.ts';

const environment = v.object({
  model_name: v.string(),
  /** In lower case. */
  model_engine: text,
  python_version: text,
  path: text,
  /** host:port of its worker. */
  actor_ip_address: text,
  /** From 4.1. */
  size_bytes: maybeNumber,
});

/** The folder of packages of a model and an engine on a worker. */
export type VirtualEnv = v.InferOutput<typeof environment>;

const environments = v.pipe(
  v.object({ list: v.array(v.unknown()) }),
  v.transform(({ list }) => list),
);

/** GET /v1/virtualenvs, with virtualenv:list; from 1.17. A worker that does not answer is left out. */
export function listVirtualEnvs(signal?: AbortSignal): Promise<ApiResult<VirtualEnv[]>> {
  return fetchList({ path: '/v1/virtualenvs', signal }, { list: environments, entry: environment });
}

function queryOf({ model_name, model_engine, python_version, actor_ip_address }: VirtualEnv): string {
  const worker_ip = actor_ip_address;
  return String(new URLSearchParams({ model_name, model_engine, python_version, worker_ip }));
}

const done = v.object({ result: v.boolean() });

/** DELETE /v1/virtualenvs, with virtualenv:delete: false if it failed. 409 while a model uses it. */
export async function deleteVirtualEnv(env: VirtualEnv): Promise<ApiResult<boolean>> {
  const answer = await request({ method: 'DELETE', path: `/v1/virtualenvs?${queryOf(env)}` }, done);
  return answer.ok ? { ok: true, data: answer.data.result } : answer;
}

const envPackage = v.object({ name: v.string(), version: text, size_bytes: maybeNumber });
export type EnvPackage = v.InferOutput<typeof envPackage>;
const packages = v.pipe(
  v.object({ packages: v.array(v.unknown()) }),
  v.transform(answer => answer.packages),
);

/** GET /v1/virtualenvs/packages, with virtualenv:list; from 4.1. */
export function listPackages(env: VirtualEnv, signal?: AbortSignal): Promise<ApiResult<EnvPackage[]>> {
  const path = `/v1/virtualenvs/packages?${queryOf(env)}`;
  return fetchList({ path, signal }, { list: packages, entry: envPackage });
}
