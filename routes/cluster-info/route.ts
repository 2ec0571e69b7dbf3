import { defer, type LoaderFunctionArgs } from '@remix-run/router';
import { requireSession } from '#app/session/gate.ts';
import { lastReading, type Reading, takeReading } from './reading.ts';

/** `before` is what an earlier visit found, to look at while the cluster takes its time; the promise never rejects. */
export type LoaderData = { before: Reading; reading: Promise<Reading> };

/** The page shows at once, however slow the cluster is; a reload, in contrast, ends when the poll has. */
export async function loader({ request }: LoaderFunctionArgs): Promise<ReturnType<typeof defer>> {
  await requireSession();
  return defer({ before: lastReading(), reading: takeReading(request.signal) } satisfies LoaderData);
}
