import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/router';
import { mayAdminister } from '#app/cluster/administer.ts';
import { foundInAudit, readAudit } from '#app/cluster/audit.ts';
import { capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { filtersIn, queryOf, searchOf } from './filters.ts';

/** As many records as a search may bring: polls of consoles are most of them. */
const MAX_RECORDS = 5000;

/** The records of the audit that match the filters in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  await capabilitiesKnown();
  const filters = filtersIn(new URL(request.url).searchParams);
  const query = queryOf(filters);
  const reads = mayAdminister(gate);
  const found = reads ? await readAudit(query, request, MAX_RECORDS) : foundInAudit(query);
  return { filters, found };
}

/** A cluster with accounts, and an administrator. */
export const gate = { needs: 'accounts', administer: ['admin'] } as const;

/** Other filters ask the cluster again; the search and sort order of the table do not. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const [before, after] = [currentUrl, nextUrl].map(({ searchParams }) => searchOf(filtersIn(searchParams)));
  return before !== after || currentUrl.search === nextUrl.search;
}
