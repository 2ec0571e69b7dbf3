import { keptBackByGateway, recordGateway } from '#app/http/connection.ts';
import { hostSignIn } from '#app/http/gateway.ts';
import { layoutText } from '#app/messages/layout.ts';
import { createListeners } from '#app/storage/listeners.ts';
import { showBanner } from './banner.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;
const missing = createListeners();

/**
 * Loads a part of the console's code. While the host is unreachable it tries again until the part loads, and the screen remains. Rejects
 * if the host runs but lacks the part.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  let reported = false;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch {
      // The host may have come back after the part failed.
      if (await isServed()) return load().catch(reportMissing);
    }
    // A gateway's sign-in has a notice of its own.
    if (!reported && keptBackByGateway() === undefined)
      reported = showBanner(layoutText.codeMissing, '', 'code');
    await new Promise(resolve => setTimeout(resolve, wait));
  }
}

function reportMissing(error: unknown): never {
  missing.emit();
  throw error;
}

/** Prefetches a part. A failure is reported when the part is needed. */
export function prefetchCode(load: () => Promise<unknown>): void {
  load().catch(() => {});
}

/** Calls back when a running host lacks a part. Returns the unsubscribe function. */
export const onMissingCode = missing.subscribe;

/** Whether this very page could be had again, and not that of a gateway in front. */
async function isServed(): Promise<boolean> {
  try {
    const page = await fetch(window.location.pathname, { cache: 'no-store', redirect: 'manual' });
    if (page.ok && (await page.text()).includes('id="root"')) return true;
    if (hostSignIn(page) !== undefined) recordGateway('reads', false, 'host');
    else if (page.ok || page.type === 'opaqueredirect' || page.status === 401 || page.status === 403)
      recordGateway('reads', false);
    return false;
  } catch {
    return false;
  }
}
