import type { LoaderFunctionArgs } from '@remix-run/router';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { countModels } from '#app/cluster/models/registrations.ts';
import { createQueries, type Query } from '#app/query/query.ts';

type OtherType = { type: string; count: number };

const TYPES = ['flexible', 'world'] as const satisfies Exclude<Parameters<typeof can>[0], KindName>[];
const queries = createQueries<OtherType[]>('part');

/** The known counts of models without a tab; the loader reads them. */
export function otherTypes(): Query<OtherType[]> {
  return queries.current('');
}

/** Counts the models of each type without a form; a type without an answer is left out. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Query<OtherType[]>> {
  return queries.read('', request, async signal => {
    await capabilitiesKnown();
    const counts = await Promise.all(
      TYPES.filter(can).map(async type => ({ type, counted: await countModels(type, signal) })),
    );
    const data = counts.flatMap(({ type, counted }) => (counted.ok ? [{ type, count: counted.data }] : []));
    return { ok: true, data: data.filter(({ count }) => count > 0) };
  });
}
