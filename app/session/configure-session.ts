import type { Failure } from '#app/http/failure.ts';

/** The session's needs of the rooms above it. app/configure.ts hands them in. */
type Needs = {
  /** Reports why it is unknown whether the cluster needs a sign-in. */
  reportAuthFailure: (failure: Failure) => void;
  /** Clears what the rooms above hold of a user. */
  clearUserData: () => void;
  /** Whether the cluster uses the scope names of 2.12. */
  hasNewScopeNames: () => boolean;
};

let needs: Needs | undefined;

export function configureSession(given: Needs): void {
  needs = given;
}

export function sessionHooks(): Needs {
  if (needs === undefined) throw new Error('configureSession was not called.');
  return needs;
}
