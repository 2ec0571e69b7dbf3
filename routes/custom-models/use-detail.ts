import { useSyncExternalStore } from 'react';
import type { Detail, Details } from './details.ts';

/** What is known by now of a model; undefined for a name that the list does not have. */
export function useDetail(details: Details, name: string): Detail | undefined {
  return useSyncExternalStore(details.onChange, () => details.of(name));
}
