import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/router';
import { mayAdminister } from '#app/cluster/administer.ts';
import { foundInAudit, readAudit } from '#app/cluster/audit.ts';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { timeSpanQuery } from '#app/format/time-span.ts';
import { fetchAuditLists, noAuditLists } from './api.ts';
import { filtersIn, queryOf, searchOf } from './filters.ts';

/** As many records as a search may bring: polls of consoles are most of them. */
const MAX_RECORDS = 5000;

/** The records of the audit that match the filters in the address, and the values that the filters may have. */
export async function loader({ request }: LoaderFunctionArgs) {
  await capabilitiesKnown();
  const filters = filtersIn(new URL(request.url).searchParams);
  const query = queryOf(filters);
  const reads = mayAdminister(gate);
  const lists =
    reads && can('auditLists') ? fetchAuditLists(timeSpanQuery(filters), request.signal) : noAuditLists();
  const found = reads ? await readAudit(query, request, MAX_RECORDS) : foundInAudit(query);
  return { filters, found, lists };
}

/** A cluster with accounts, and an administrator. */
export const gate = { needs: 'accounts', administer: ['admin'] } as const;

/** Other filters ask the cluster again; the search and sort order of the table do not. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const [before, after] = [currentUrl, nextUrl].map(({ searchParams }) => searchOf(filtersIn(searchParams)));
  return before !== after || currentUrl.search === nextUrl.search;
}
