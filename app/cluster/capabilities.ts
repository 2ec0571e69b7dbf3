import { useSyncExternalStore } from 'react';
import { kinds } from '#app/kinds/kinds.ts';
import { createListeners } from '#app/listeners.ts';
import { type KindName, kindNames } from '#app/models/kind-names.ts';
import { endpoint } from '#app/paths.ts';
import { store } from '#app/stored.ts';
import type { Capability } from './calls.ts';

/** An origin may have several clusters. */
const storageKey = () => `clusterCapabilities ${endpoint()}`;
/** What a cluster is taken to do as long as it does not name its calls. */
export const ASSUMED = ['pages'] as const satisfies Capability[];
const { subscribe, tell } = createListeners();
let known: ReadonlySet<string> | undefined;
let question: Promise<void> | undefined;
let pages = 0;
let kindsThere: readonly KindName[] = [];

/** Whether this cluster can do something, as far as is known: since this page asked, or else since the last one did. */
export function can(capability: Capability): boolean {
  return abilities().has(capability);
}

/** As `can`, in a component: asks, and draws anew when the answer changes it. */
export function useCan(capability: Capability): boolean {
  return useSyncExternalStore(askAndSubscribe, () => can(capability));
}

/** The kinds of model that the cluster has, as far as is known, in the order of the tabs. The same list until it changes. */
export function kindsHere(): readonly KindName[] {
  const now = kindNames.filter(kind => kinds[kind].optional === undefined || can(kind));
  if (now.join() !== kindsThere.join()) kindsThere = now;
  return kindsThere;
}

export function useKindsHere(): readonly KindName[] {
  return useSyncExternalStore(onCapabilities, kindsHere);
}

/** All that this cluster can do, as far as is known. */
export function knownCapabilities(): string[] {
  return [...abilities()].filter(Boolean);
}

/** Asks the cluster once per page load; one that did not answer is asked again by whoever comes next. Never rejects. */
export function capabilitiesKnown(): Promise<void> {
  question ??= ask();
  return question;
}

/** Forgets what this page knows, as a new page load would. */
export function forgetCapabilities(): void {
  known = undefined;
  question = undefined;
  pages += 1;
}

function abilities(): ReadonlySet<string> {
  known ??= new Set((localStorage.getItem(storageKey()) ?? ASSUMED.join(' ')).split(' '));
  return known;
}

/** Calls back when the answer changes what is known; returns the unsubscribe function. Asks nothing. */
export const onCapabilities = subscribe;

function askAndSubscribe(changed: () => void): () => void {
  void capabilitiesKnown();
  return onCapabilities(changed);
}

async function ask(): Promise<void> {
  const asked = pages;
  // Asked after the first cards: its code need not come before them.
  const code = await import('./calls.ts').catch(() => undefined);
  if (asked !== pages) return;
  const told = await code?.askCluster();
  if (asked !== pages || told === 'unreadable') return;
  if (told === undefined) {
    question = undefined;
    return;
  }
  known = new Set(told);
  // Without the memory, the next page starts as with an old cluster until the answer comes.
  store(storageKey(), told.join(' '));
  tell();
}
