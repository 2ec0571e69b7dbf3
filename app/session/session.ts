import { createListeners } from '#app/storage/listeners.ts';
import { bearer, claimOf, deleteSignIn, storeSignIn } from './token.ts';

/** The signed-in user, and how long their calls and their data count. */
type Session = {
  /** The name in the JWT; undefined for another kind of key, and without a sign-in. */
  user: string | undefined;
  /**
   * Fires when the user logs out or another one signs in: the result of each call that has begun is then `aborted`. An expired sign-in
   * does not fire it, since the same user may sign in again.
   */
  userSignal: AbortSignal;
  /** Fires at every sign-in and sign-out: data in memory belong to one sign-in. */
  signInSignal: AbortSignal;
  /** Counts the sign-ins of this page. */
  signInNumber: number;
};

let work = new AbortController();
let signIn = new AbortController();
let signInNumber = 0;

export const session = {
  current(): Session {
    const name = claimOf(bearer(), 'sub');
    const user = typeof name === 'string' ? name : undefined;
    return { user, userSignal: work.signal, signInSignal: signIn.signal, signInNumber };
  },
};

/** The next user may be another person: the calls of this one end, and none is continued or reported. */
export function endUser(): void {
  const last = work;
  work = new AbortController();
  last.abort();
}

export function signedIn(token: string): void {
  endSignIn();
  storeSignIn(token);
}

/** Also after an expired sign-in; the next session check asks again. */
export function signedOut(): void {
  endSignIn();
  deleteSignIn();
}

/** Ends what the memory holds of this sign-in. */
export function endSignIn(): void {
  const last = signIn;
  signIn = new AbortController();
  signInNumber += 1;
  last.abort();
}

/** A value of one sign-in: the next one starts with the initial value. */
export function createSessionValue<T>(first: () => T) {
  const { subscribe, emit } = createListeners();
  let owner: AbortSignal | undefined;
  let value: T;

  /** The same value until something changes. */
  function current(): T {
    if (owner?.aborted !== false) {
      owner = signIn.signal;
      value = first();
    }
    return value;
  }

  function change(next: T): void {
    owner = signIn.signal;
    value = next;
    emit();
  }

  return { current, change, subscribe };
}
