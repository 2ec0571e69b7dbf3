import type { LoaderFunctionArgs } from '@remix-run/router';
import type { RunningModel } from '#app/api/running-model.ts';
import type { Reading } from '#app/data/reading.ts';
import { revalidation } from '#app/data/revalidation.ts';
import { readRunning } from '#app/data/running.ts';
import { requireSession } from '#app/session/gate.ts';

type LoaderData = { running: Reading<RunningModel[]> };

/** What runs: that is what a set is saved from and compared with. */
export async function loader({ request }: LoaderFunctionArgs): Promise<LoaderData> {
  await requireSession();
  return { running: await readRunning(request) };
}

export const shouldRevalidate = revalidation('always');
