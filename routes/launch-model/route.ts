import type { LoaderFunctionArgs } from '@remix-run/router';
import { type KindName, kindOf } from '#app/catalogue/kind-names.ts';
import type { Registration } from '#app/catalogue/registration.ts';
import { lastBuiltIn, listBuiltIn } from '#app/cluster/models/built-in-models.ts';
import { paths } from '#app/paths.ts';
import { createQueries } from '#app/query/query.ts';
import { replaceAddress, revalidation } from '#app/query/revalidation.ts';
import { remember } from '#app/storage/stored.ts';

const catalogues = createQueries<Registration[], KindName>('list', {
  lastVisit: lastBuiltIn,
  part: async (kind, signal, seen) =>
    (await import('#app/cluster/models/built-in-names.ts')).namedBuiltIn(kind, signal, seen),
});

/** The built-in models of a kind. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const kind = kindOf(params.kind) ?? replaceAddress(paths.launch('llm'));
  remember('modelType', paths.launch(kind));
  return { kind, catalogue: await catalogues.read(kind, request, signal => listBuiltIn(kind, signal)) };
}

export const shouldRevalidate = revalidation();
