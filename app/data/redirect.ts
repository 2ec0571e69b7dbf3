import { replace } from '@remix-run/router';

/** Leads to another address, in place of the present one in the history. */
export function leadTo(address: string): never {
  throw replace(address);
}
