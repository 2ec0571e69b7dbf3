import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/router';
import { mayAdminister } from '#app/cluster/administer.ts';
import { capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { readRunning } from '#app/cluster/models/running.ts';
import { paths } from '#app/paths.ts';
import { performChange } from '#app/query/perform-change.ts';
import { createQuery } from '#app/query/query.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { revalidation } from '#app/query/revalidation.ts';
import { deleteVirtualEnv, listVirtualEnvs, type VirtualEnv } from './api.ts';
import { virtualEnvsText as text } from './text.ts';

const environments = createQuery('part', listVirtualEnvs);

/** A cluster with virtual environments, and a user who may see them. */
export const gate = { needs: 'virtualEnvs', administer: ['virtualenv:list'] } as const;

/** The virtual environments of all workers, and what runs. */
export async function loader({ request }: LoaderFunctionArgs) {
  await capabilitiesKnown();
  const [list, running] = await Promise.all([
    mayAdminister(gate) ? environments.read(request) : environments.current(),
    readRunning(request),
  ]);
  return { environments: list, running };
}

export const shouldRevalidate = revalidation('always');

/** Deletes one environment on its worker. */
export async function action({ request }: ActionFunctionArgs): Promise<ChangeResult> {
  const env: VirtualEnv = JSON.parse(String((await request.formData()).get('env')));
  const name = envName(env);
  return performChange(paths.virtualenvs, text.change(name), deleteVirtualEnv(env), isDeleted => ({
    ok: isDeleted,
    message: isDeleted ? text.deleted(name) : text.notDeleted(name),
  }));
}

export function envName({ model_name, model_engine, python_version, actor_ip_address }: VirtualEnv): string {
  return [model_name, model_engine, python_version, actor_ip_address].filter(Boolean).join(' · ');
}
