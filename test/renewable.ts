import { vi } from 'vitest';
import { checkAuthNeeded } from '#app/session/require-session.ts';
import { signedIn } from '#app/session/session.ts';
import { storePair, type TokenPair } from '#app/session/token-pair.ts';
import { signIn } from '#routes/login/api.ts';
import type { Cluster, ClusterOptions } from '#server/cluster/cluster.ts';

export const MINUTE = 60_000;
export const REFRESH = 'POST /v1/auth/refresh';

/** Signs in to a 4.1 cluster whose clock, like this page's, advances by so many ms. */
export async function begin(
  serve: (options?: ClusterOptions) => Cluster,
): Promise<{ cluster: Cluster; pass: (ms: number) => void }> {
  vi.useFakeTimers({ toFake: ['Date'] });
  const cluster = serve({ release: '4.1', auth: true });
  await checkAuthNeeded();
  await enter();
  return { cluster, pass: ms => void vi.setSystemTime(Date.now() + ms) };
}

export async function enter(): Promise<TokenPair> {
  const pair = await pairOf('admin');
  signedIn(pair.access);
  storePair(pair);
  return pair;
}

export async function pairOf(username: string): Promise<TokenPair> {
  const answer = await signIn(username, username);
  if (!answer.ok || answer.data.refresh === undefined) throw new Error('no sign-in');
  const { access, refresh } = answer.data;
  return { access, refresh };
}

export function callsOf({ state }: Cluster, line: string): number {
  return state.traffic.log.filter(one => one === line).length;
}
