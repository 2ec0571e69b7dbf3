export const UNKNOWN_ERROR = 'Unknown error';
export const UNEXPECTED = 'An unexpected error occurred.';
export const UNEXPECTED_STYLES = 'An unexpected error occurred when getting builtin prompt styles.';
export const NO_CONNECTION = 'The cluster could not be reached. Check the connection and try again.';
export const NO_ADDRESS = 'A name of only dots cannot be part of an address.';
export const UNREADABLE = 'The cluster answered in a form that this console cannot read';

/** A list came of which some entries make no sense. */
export function unreadableEntries(refused: number, all: number, why: string): string {
  return `${UNREADABLE}: ${refused} of ${all} entries (${why})`;
}

/** failures.refused: what a refusal reads, unless it is a good answer that says no. */
export function serverError(status: number, detail: string): string {
  return status < 400 ? detail : `Server error: ${status} - ${detail}`;
}

/** For the sign-in, and for the list of running models. */
export function loginFailed(status: number, detail: string): string {
  return `Login failed: ${status} - ${detail}`;
}
