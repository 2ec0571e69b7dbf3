export const UNKNOWN_ERROR = 'Unknown error';
export const NO_CONNECTION = 'The cluster could not be reached. Check the connection and try again.';
export const NO_ADDRESS = 'A name of only dots cannot be part of an address.';
export const UNREADABLE = 'The cluster answered in a form that this console cannot read';

/** A list came of which some entries make no sense. */
export function unreadableEntries(refused: number, all: number, why: string): string {
  return `${UNREADABLE}: ${refused} of ${all} entries (${why})`;
}

type Failed = { status: number; message: string };

/** The cluster's refusal (failures.refused). Empty for a 401 or 403, which the authentication dialog explains. */
export function serverError(failure: Failed): string {
  return worded('Server error', failure);
}

/** For the sign-in and for the list of running models (failures.login, failures.running). */
export function loginFailed(failure: Failed): string {
  return worded('Login failed', failure);
}

/** No answer, and an answer that is no failure by its number but cannot be read, have no words but their own. */
function worded(what: string, { status, message }: Failed): string {
  return message === '' || status < 400 ? message : `${what}: ${status} - ${message}`;
}
