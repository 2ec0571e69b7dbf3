import type { LoaderFunctionArgs } from '@remix-run/router';
import type { RunningModel } from '#app/api/running-model.ts';
import type { Reading } from '#app/data/reading.ts';
import { revalidation } from '#app/data/revalidation.ts';
import { readRunning, readStarting } from '#app/data/running.ts';
import { fromAddress } from '#app/paths.ts';
import { requireSession } from '#app/session/gate.ts';

type LoaderData = {
  uid: string;
  running: Reading<RunningModel[]>;
  starting: Reading<ReadonlySet<string>>;
};

/** One of the running models, out of the list that their screen shows. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<LoaderData> {
  await requireSession();
  const uid = fromAddress(params.uid ?? '');
  return { uid, running: await readRunning(request), starting: readStarting() };
}

export const shouldRevalidate = revalidation('always');
