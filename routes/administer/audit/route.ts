import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/router';
import { mayAdminister } from '#app/cluster/administer.ts';
import { type AuditPage, searchAudit } from '#app/cluster/audit.ts';
import { capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { createQueries } from '#app/query/query.ts';
import { filtersIn, queryOf, searchOf } from './filters.ts';

/** As many records as a search may bring: polls of consoles are most of them. */
const MOST = 5000;

const pages = createQueries<AuditPage>('list');

/** The records of the audit that match the filters in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  await capabilitiesKnown();
  const filters = filtersIn(new URL(request.url).searchParams);
  const key = JSON.stringify(queryOf(filters));
  const found = mayAdminister(gate)
    ? await pages.read(key, request, signal => searchAudit(queryOf(filters), signal, MOST))
    : pages.current(key);
  return { filters, found };
}

/** A cluster with accounts, and an administrator. */
export const gate = { needs: 'accounts', administer: ['admin'] } as const;

/** Other filters ask the cluster again; the search and sort order of the table do not. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const [before, after] = [currentUrl, nextUrl].map(({ searchParams }) => searchOf(filtersIn(searchParams)));
  return before !== after || currentUrl.search === nextUrl.search;
}
