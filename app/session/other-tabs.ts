import * as v from 'valibot';
import { endpoint } from '#app/paths.ts';
import { listen } from '#app/storage/listeners.ts';
import { authStatus } from './auth-status.ts';
import { bearer, msLeft } from './token.ts';
import { bearerNeeds, storedPair } from './token-pair.ts';

const question = v.object({ asks: v.string() });
const answer = v.object({ to: v.string(), token: v.string(), shownAt: v.number() });

/** The longest wait for a first answer, and for others after it: tabs may have different users. */
const FIRST_MS = 300;
const OTHERS_MS = 50;

/** The tabs of this console: another cluster or port has another endpoint. */
function openChannel(): BroadcastChannel {
  return new BroadcastChannel(`session ${endpoint()}`);
}

/** Answers new tabs that ask for the session of this one (session.new-tab). */
export function answerNewTabs(): void {
  let shownAt = Date.now();
  listen(document, ['visibilitychange'], () => {
    shownAt = Date.now();
  });
  const channel = openChannel();
  channel.onmessage = ({ data }) => {
    const token = tokenToShare();
    if (token === undefined || !v.is(question, data)) return;
    channel.postMessage({ to: data.asks, token, shownAt: document.hidden ? shownAt : Date.now() });
  };
}

/** The token of this tab, unless the cluster refused it or it is over. */
function tokenToShare(): string | undefined {
  const token = bearer();
  const isOver = msLeft(token) <= 0 && storedPair() === undefined;
  return isOver || authStatus() === 401 || bearerNeeds() === 'sign-in' ? undefined : token;
}

/** The token of the tab that was shown last; undefined if none answers. */
export function tokenOfOtherTab(): Promise<string | undefined> {
  const mine = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const channel = openChannel();
  return new Promise<string | undefined>(resolve => {
    let latest: v.InferOutput<typeof answer> | undefined;
    const end = () => resolve(latest?.token);
    setTimeout(end, FIRST_MS);
    channel.onmessage = ({ data }) => {
      if (!v.is(answer, data) || data.to !== mine) return;
      if (latest === undefined) setTimeout(end, OTHERS_MS);
      if (data.shownAt >= (latest?.shownAt ?? 0)) latest = data;
    };
    channel.postMessage({ asks: mine });
  }).finally(() => channel.close());
}
