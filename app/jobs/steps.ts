import { createListeners } from '#app/storage/listeners.ts';

const { subscribe, emit } = createListeners();

/** Calls back after each step of a job: what is on the screen is out of date. Returns the unsubscribe function. */
export const onStep = subscribe;
/** Says that long work changed the cluster. */
export const stepEnded = emit;
