import { screen, within } from '@testing-library/react';
import type { Cluster } from '#server/cluster/cluster.ts';
import { writeLog } from '#server/cluster/log-files.ts';
import { supervisorOf, workersOf } from '#server/cluster/nodes.ts';

type Written = {
  level?: 'INFO' | 'WARNING' | 'ERROR';
  below?: string[];
  at?: number;
  by?: 'supervisor' | 'worker';
};

/** Writes a line to the log of the supervisor or of the first worker. */
export function writeLine(
  { state }: Cluster,
  message: string,
  { level = 'INFO', by = 'supervisor', ...more }: Written = {},
): void {
  const node = by === 'worker' ? workersOf(state)[0] : supervisorOf(state);
  if (node === undefined) throw new Error('the cluster has no worker');
  writeLog(state, node, { level, logger: 'xinference.core.demo', message, ...more });
}

export const shownLog = () => screen.findByRole('treegrid', { name: 'Log' });
export const lineOf = async (words: RegExp) => within(await shownLog()).findByRole('row', { name: words });
