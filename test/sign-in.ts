import { signedIn } from '#app/session/session.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { issueToken } from '#server/cluster/users.ts';

/** Signs in with exactly these scopes, without the login screen. */
export function signInWith({ state }: Cluster, ...scopes: string[]): void {
  const user = { username: 'somebody', password: '', scopes };
  state.users = [...state.users.filter(({ username }) => username !== user.username), user];
  signedIn(issueToken(state, user));
}

/** Signs in with an API key, which the console cannot read. */
export function signInWithKey({ state }: Cluster, ...scopes: string[]): void {
  const key = 'sk-72tkvudyGLPMi';
  state.sessions.set(key, { username: 'somebody', scopes, expiresAt: Number.POSITIVE_INFINITY });
  signedIn(key);
}
