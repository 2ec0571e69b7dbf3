import type { LoaderFunctionArgs } from '@remix-run/router';
import { listBuiltIn } from '#app/api/built-in.ts';
import type { Registration } from '#app/api/registration.ts';
import { createQueries } from '#app/data/reading.ts';
import { replaceAddress, revalidation } from '#app/data/routing.ts';
import { loadCode } from '#app/load-code.ts';
import { kindOf } from '#app/models/kind-names.ts';
import { paths } from '#app/paths.ts';
import { remember } from '#app/stored.ts';

const catalogues = createQueries<Registration[]>('list', { persistAs: 'catalogue' });

/** The built-in models of a kind. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const kind = kindOf(params.kind) ?? replaceAddress(paths.launch('llm'));
  remember('modelType', paths.launch(kind));
  return { kind, catalogue: await catalogues.read(kind, request, signal => listBuiltIn(kind, signal)) };
}

export const shouldRevalidate = revalidation();

export const lazy = () => loadCode(() => import('./screen.tsx'));
