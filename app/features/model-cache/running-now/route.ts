import type { LoaderFunctionArgs } from '@remix-run/router';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { runningQuery } from '#app/cluster/models/models.ts';
import { createQueries, type Query } from '#app/query/query.ts';
import { permission } from '#app/session/permissions.ts';

const queries = createQueries<RunningModel[]>('part');

/** The running models as they were listed last; the loader asks for them. */
export function runningNow(): Query<RunningModel[]> {
  return queries.current('all');
}

/** The running models at the moment of a question; not asked for where the person may not list them. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Query<RunningModel[]>> {
  if (!permission('models:list').allowed) return runningNow();
  return queries.read('all', request, signal => runningQuery.fetch(signal));
}

/** Each question asks by itself. */
export function shouldRevalidate(): boolean {
  return false;
}
