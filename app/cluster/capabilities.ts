import { useSyncExternalStore } from 'react';
import { type KindName, kindNames } from '#app/catalogue/kind-names.ts';
import { kinds } from '#app/catalogue/kinds.ts';
import { endpoint } from '#app/paths.ts';
import { permission } from '#app/session/permissions.ts';
import { createListeners } from '#app/storage/listeners.ts';
import { storeLocal } from '#app/storage/stored.ts';
import type { Capability } from './capability-endpoints.ts';

/** An origin may have several clusters. */
const storageKey = () => `clusterCapabilities ${endpoint()}`;
/** The assumed capabilities until the cluster lists its calls. */
const ASSUMED = ['pages'] as const satisfies Capability[];
const { subscribe, emit } = createListeners();
let known: ReadonlySet<string> | undefined;
let question: Promise<void> | undefined;
let pages = 0;
let kindsThere: readonly KindName[] = [];

/** Its answer holds the secrets of launches: a host that is read only keeps it back. */
const SECRET: Capability = 'launchHistory';

/** Whether this cluster has a capability, and its host passes it on: from this page's answer, else from the last page's. */
export function can(capability: Capability): boolean {
  return abilities().has(capability) && (capability !== SECRET || permission('change').allowed);
}

/** `can` in a component: asks the cluster and renders again when the answer changes it. */
export function useCan(capability: Capability): boolean {
  return useSyncExternalStore(askAndSubscribe, () => can(capability));
}

/** Every known capability, in a component. */
export function useCapabilities(): ReadonlySet<string> {
  return useSyncExternalStore(askAndSubscribe, abilities);
}

/** The known kinds of model of the cluster, in the order of the tabs. The same list until it changes. */
export function kindsHere(): readonly KindName[] {
  const now = kindNames.filter(kind => kinds[kind].optional === undefined || can(kind));
  if (now.join() !== kindsThere.join()) kindsThere = now;
  return kindsThere;
}

export function useKindsHere(): readonly KindName[] {
  return useSyncExternalStore(onCapabilities, kindsHere);
}

/** All known capabilities of this cluster. */
export function knownCapabilities(): string[] {
  return [...abilities()].filter(Boolean);
}

/** Asks the cluster once per page load. A cluster that did not answer is asked again by the next caller. Never rejects. */
export function capabilitiesKnown(): Promise<void> {
  question ??= ask();
  return question;
}

/** Clears this page's capabilities, as a page load does. */
export function forgetCapabilities(): void {
  known = undefined;
  question = undefined;
  pages += 1;
}

function abilities(): ReadonlySet<string> {
  known ??= new Set((localStorage.getItem(storageKey()) ?? ASSUMED.join(' ')).split(' '));
  return known;
}

/** Calls back when an answer changes the capabilities; returns the unsubscribe function. Asks nothing. */
export const onCapabilities = subscribe;

function askAndSubscribe(changed: () => void): () => void {
  void capabilitiesKnown();
  return onCapabilities(changed);
}

async function ask(): Promise<void> {
  const asked = pages;
  // Asked after the first cards, so its code can load later.
  const code = await import('./capability-endpoints.ts').catch(() => undefined);
  if (asked !== pages) return;
  const names = await code?.readCapabilities(ASSUMED);
  if (asked !== pages || names === 'unreadable') return;
  if (names === undefined) {
    question = undefined;
    return;
  }
  known = new Set(names);
  // Without this entry, the next page assumes an old cluster until the answer comes.
  storeLocal(storageKey(), names.join(' '));
  emit();
}
