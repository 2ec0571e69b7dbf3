import { useDeferredValue } from 'react';
import type { ClusterState } from '#app/cluster/workers/cluster-state.ts';
import { isFinalRefusal, type WorkerReport } from '#app/cluster/workers/gpu-status.ts';
import { type GpuWorker, gpuWorkers } from '#app/cluster/workers/gpus.ts';
import type { Failure } from '#app/http/failure.ts';
import { gpuText as text } from '#app/messages/gpus.ts';
import { usePoll } from '#app/query/poll.ts';
import { type Query, useQueryState } from '#app/query/query.ts';
import { messageFor } from '#app/query/report.ts';
import { useMachines } from '#app/ui/cluster/use-machines.ts';

const none: readonly GpuWorker[] = [];

/** The GPUs of the cluster, polled every so many ms. `words` say why they are not known or not current. */
export function useGpus(
  { nodes, running, replicas }: ClusterState,
  of: Query<WorkerReport[]>,
  every: number | undefined,
): { workers: readonly GpuWorker[]; words: string | undefined; isAwaited: boolean } {
  const machines = useMachines(nodes);
  const query = useQueryState(of);
  const { failure } = query;
  // A click or a key comes before an answer that changes many cells.
  const data = useDeferredValue(query.data);
  usePoll(isFinalRefusal(failure) ? undefined : every, query);
  const workers = data === undefined ? none : gpuWorkers(machines, running, replicas, data);
  const words = failure && wordsFor(failure, data !== undefined);
  return { workers, words, isAwaited: data === undefined && failure === undefined };
}

function wordsFor(failure: Failure, isKnown: boolean): string {
  if (isKnown) return text.stale;
  if (isFinalRefusal(failure)) return text.missing(failure.status);
  return text.failed(messageFor(failure, 'part'));
}
