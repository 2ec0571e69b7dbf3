import { listRunning, type RunningModel } from '#app/api/models.ts';
import { createReadings } from './reading.ts';

const KEY = 'all';
const lists = createReadings<RunningModel[]>('running-list');

/** Reads the running models of every kind: one list serves all tabs, and the placement of the cluster's screen. */
export function readRunning(request: Request) {
  return lists.read(KEY, request, listRunning);
}

/** A running model by its uid: from the list that was read last, else from the cluster. */
export async function findRunning(uid: string, signal: AbortSignal): Promise<RunningModel | undefined> {
  const known = lists.current(KEY).data?.find(model => model.id === uid);
  if (known !== undefined) return known;
  const answer = await listRunning(signal);
  return answer.ok ? answer.data.find(model => model.id === uid) : undefined;
}
