import { createHmac, randomBytes } from 'node:crypto';
import { costOf, type NamedHashes } from './accounts.ts';
import { createLimit } from './limit.ts';
import { Busy, createPasswordThread } from './password-thread.ts';

/** A person who signs in: `address` is theirs, as the trusted proxies give it. */
export type Credentials = { name: string; password: string };

/** The outcome of a sign-in: the hash that fits, `wrong`, or the seconds to wait for the next attempt. */
export type SignInOutcome = { hash: string } | 'wrong' | { wait: number; isBusy: boolean };

/** Wrong passwords that pass before one has to wait, within this time. Names have more: others may sign in with a name to shut it out. */
const WRONG = { byAddress: 10, byName: 30, windowMs: 10 * 60_000 };

/** Programs sign in with each call: a password that fitted is not hashed again for so long, in ms. */
const REMEMBERED_MS = 10 * 60_000;
const MOST_REMEMBERED = 1_000;

/** Fits no password. A name that is unknown costs as much time as another. */
const NO_SALT_AND_HASH = '.'.repeat(53);

/** Checks names and passwords, with limits for wrong ones. */
export function createPasswords(accounts: () => NamedHashes) {
  const thread = createPasswordThread();
  const byAddress = createLimit(WRONG.byAddress, WRONG.windowMs);
  const byName = createLimit(WRONG.byName, WRONG.windowMs);
  const underWay = new Map<string, Promise<SignInOutcome>>();
  const remembered = new Map<string, { hash: string; until: number }>();
  const secret = randomBytes(32);

  async function check({ name, password }: Credentials, address: string): Promise<SignInOutcome> {
    const place = networkOf(address);
    const wait = Math.max(byAddress.wait(place), byName.wait(name));
    if (wait > 0) return { wait, isBusy: false };
    // Counted before it is known to be wrong, so that many at a time are counted too.
    const takeBack = [byAddress.count(place), byName.count(name)];
    const known = accounts();
    const hash = known.get(name);
    try {
      const fits = await thread.fits(password, hash ?? hashForUnknown(known));
      if (!fits || hash === undefined) return 'wrong';
      for (const back of takeBack) back();
      return { hash };
    } catch (error) {
      for (const back of takeBack) back();
      if (error instanceof Busy) return { wait: 1, isBusy: true };
      throw error;
    }
  }

  function keep(key: string, hash: string): void {
    remembered.delete(key);
    remembered.set(key, { hash, until: performance.now() + REMEMBERED_MS });
    for (const oldest of remembered.keys()) {
      if (remembered.size <= MOST_REMEMBERED) break;
      remembered.delete(oldest);
    }
  }

  return {
    /** Equal attempts at the same time are one. */
    async check(credentials: Credentials, address: string): Promise<SignInOutcome> {
      const { name, password } = credentials;
      const key = createHmac('sha256', secret).update(`${name}\0${password}`).digest('base64url');
      const known = remembered.get(key);
      if (known !== undefined && known.until > performance.now() && accounts().get(name) === known.hash)
        return { hash: known.hash };
      const same = `${key} ${address}`;
      const running = underWay.get(same) ?? check(credentials, address).finally(() => underWay.delete(same));
      underWay.set(same, running);
      const outcome = await running;
      if (outcome !== 'wrong' && 'hash' in outcome) keep(key, outcome.hash);
      return outcome;
    },
    end: thread.end,
  };
}

function hashForUnknown(accounts: NamedHashes): string {
  const cost = Math.max(...Array.from(accounts.values(), costOf));
  return `$2b$${String(cost).padStart(2, '0')}$${NO_SALT_AND_HASH}`;
}

/** One person has many addresses of IPv6: they count as the network of 64 bits. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const parts = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? [] : Array.from({ length: 8 - parts.length - after.length }, () => '0');
  return [...parts, ...gap, ...after]
    .slice(0, 4)
    .map(part => Number.parseInt(part, 16).toString(16))
    .join(':');
}
