import { useSyncExternalStore } from 'react';
import { createResultNotifier } from '#app/notify/background-result.ts';
import { showToast } from '#app/notify/toasts.ts';
import { createSessionValue, session } from '#app/session/session.ts';
import { createListeners } from '#app/storage/listeners.ts';
import { warnBeforeUnload } from '#app/storage/warn-before-unload.ts';

type Job<More> = ReturnType<typeof createJob<More>>;

/** The state of a job, for a component. */
export function useJob<More>({
  subscribe,
  current,
}: Pick<Job<More>, 'subscribe' | 'current'>): JobState<More> {
  return useSyncExternalStore(subscribe, current);
}

/** One item of a job. `waits` and `skipped` were not begun. `name` identifies it, `words` are for its reader. */
export type JobStep<More = unknown> = {
  name: string;
  state: 'waits' | 'under-way' | 'done' | 'failed' | 'skipped';
  words: string;
} & Partial<More>;

/** The result of an item. `isLast`: the others would fail too. */
export type JobStepResult<More = unknown> = { ok: boolean; words: string; isLast?: boolean } & Partial<More>;

export type JobState<More = unknown> = {
  steps: readonly JobStep<More>[];
  isRunning: boolean;
  /** No further item begins. */
  isStopping: boolean;
};

type Work<Item, More> = {
  /** Where the steps and the summary are shown: elsewhere the summary is a toast, or the banner. Without a place it is always a toast. */
  place?: string;
  items: readonly Item[];
  name: (item: Item) => string;
  /** The words for an item under way. */
  underWay?: string;
  step: (item: Item, isStopping: () => boolean) => Promise<JobStepResult<More>>;
  summary: (done: number, all: number) => string;
};

const { subscribe, emit } = createListeners();

/** Calls back after each step of a job: what is on the screen is out of date. Returns the unsubscribe function. */
export const onStep = subscribe;
/** Says that long work changed the cluster. */
export const stepEnded = emit;

const NOTHING = { steps: [], isRunning: false, isStopping: false };

/**
 * Long work that outlives its screen: items one after the other, with the state of each, a stop, and a warning before the page is closed.
 * It ends with the sign-in. An action begins it.
 */
export function createJob<More = unknown>() {
  const state = createSessionValue<JobState<More>>(() => NOTHING);
  warnBeforeUnload(() => state.current().isRunning);

  function change(changes: Partial<JobState<More>>): void {
    state.change({ ...state.current(), ...changes });
  }

  function setStep(index: number, changes: object): void {
    change({ steps: state.current().steps.map((one, at) => (at === index ? { ...one, ...changes } : one)) });
  }

  /** Resolves at the end, to whether every item was done; undefined after a log out, or if the job runs already. */
  async function run<Item>(work: Work<Item, More>): Promise<boolean | undefined> {
    if (state.current().isRunning) return undefined;
    const { items, underWay = '', step, summary } = work;
    const { signIn } = session.current();
    const notify = work.place === undefined ? undefined : createResultNotifier(work.place);
    const steps = items.map(item => ({ name: work.name(item), state: 'waits', words: '' }) as JobStep<More>);
    state.change({ steps, isRunning: true, isStopping: false });
    try {
      for (const [index, item] of items.entries()) {
        if (state.current().isStopping) break;
        setStep(index, { state: 'under-way', words: underWay });
        const { ok, isLast, ...result } = await step(item, () => state.current().isStopping);
        if (signIn.aborted) return undefined;
        setStep(index, { ...result, state: ok ? 'done' : 'failed' });
        stepEnded();
        if (isLast) break;
      }
    } finally {
      if (!signIn.aborted) end();
    }
    return state.current().steps.every(one => one.state === 'done');

    /** Also after an unexpected error. */
    function end(): void {
      const ended = state.current().steps.map(one => {
        const isOpen = one.state === 'waits' || one.state === 'under-way';
        return isOpen ? { ...one, state: 'skipped' as const, words: '' } : one;
      });
      change({ steps: ended, isRunning: false, isStopping: false });
      const done = ended.filter(one => one.state === 'done').length;
      const words = summary(done, items.length);
      if (notify === undefined) showToast(words);
      else notify(done === items.length, words);
    }
  }

  return {
    current: state.current,
    subscribe: state.subscribe,
    run,
    stop: () => change({ isStopping: true }),
    /** Forgets the steps of a job that has ended. */
    forget: () => !state.current().isRunning && state.change(NOTHING),
  };
}
