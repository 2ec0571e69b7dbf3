import { requireSession } from '#app/session/gate.ts';

/** Nothing is read from the cluster: what a person chose is in this browser. */
export async function loader(): Promise<null> {
  await requireSession();
  return null;
}
