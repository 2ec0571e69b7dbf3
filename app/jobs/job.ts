import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { listOfGood } from '#app/format/json.ts';
import { createResultNotifier } from '#app/notify/background-result.ts';
import { showToast } from '#app/notify/toasts.ts';
import { createSessionValue, session } from '#app/session/session.ts';
import { deleteDraft, storeDraft, storedDraft } from '#app/storage/form-draft.ts';
import { warnBeforeUnload } from '#app/storage/warn-before-unload.ts';
import { stepEnded } from './steps.ts';

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
  /** This page runs it: no reload has interrupted it. */
  isHere?: boolean;
};

type Work<Item, More> = {
  /** Where the steps and the summary are shown: elsewhere the summary is a toast, or the banner. Without a place it is always a toast. */
  place?: string;
  items: readonly Item[];
  name: (item: Item) => string;
  /** The words for an item under way. */
  underWay?: string;
  step: (item: Item, control: JobControl<More>) => Promise<JobStepResult<More>>;
  summary: (done: number, all: number, steps: readonly JobStep<More>[]) => string;
};

/** `note` changes what is known of the item under way. */
type JobControl<More> = { isStopping: () => boolean; note: (changes: Partial<JobStep<More>>) => void };

const NOTHING = { steps: [], isRunning: false, isStopping: false, isHere: false };

/** Jobs under way survive a reload of the page as this draft; the caller of `interrupted` runs them again. `more`: what a step has of its own. */
type Kept<More> = { draft: string; more: v.GenericSchema<unknown, More> };

/**
 * Long work that outlives its screen, one job for each key: items one after the other, with the state of each, a stop, and a warning
 * before the page is closed. It ends with the sign-in. An action begins it.
 */
export function createJobs<More = unknown>(kept?: Kept<More>) {
  const states = createSessionValue<ReadonlyMap<string, JobState<More>>>(
    () => new Map(kept && storedDraft(kept.draft, listOfGood(schemaOf(kept.more)))),
  );
  const underWay = () => [...states.current()].filter(([, { isRunning }]) => isRunning);
  const of = (key: string): JobState<More> => states.current().get(key) ?? NOTHING;
  warnBeforeUnload(() => underWay().length > 0);

  function change(key: string, changes: Partial<JobState<More>>): void {
    states.change(new Map(states.current()).set(key, { ...of(key), ...changes }));
    if (kept === undefined) return;
    if (underWay().length > 0) storeDraft(kept.draft, underWay());
    else deleteDraft(kept.draft);
  }

  function setStep(key: string, index: number, changes: object): void {
    change(key, { steps: of(key).steps.map((one, at) => (at === index ? { ...one, ...changes } : one)) });
  }

  /** Resolves at the end, to whether every item was done; undefined after a log out, or if the job runs already. */
  async function run<Item>(key: string, work: Work<Item, More>): Promise<boolean | undefined> {
    if (of(key).isHere) return undefined;
    const { items, underWay: words = '', step, summary } = work;
    const { signInSignal } = session.current();
    const notify = work.place === undefined ? undefined : createResultNotifier(work.place);
    const isStopping = () => of(key).isStopping;
    const steps = items.map(item => ({ name: work.name(item), state: 'waits', words: '' }) as JobStep<More>);
    // An interrupted job has its steps, and may have been stopped.
    change(key, { ...(!of(key).isRunning && { steps, isRunning: true, isStopping: false }), isHere: true });
    try {
      for (const [index, item] of items.entries()) {
        if (index > 0 && isStopping()) break;
        const note = (changes: object) => setStep(key, index, changes);
        note({ state: 'under-way', words });
        const { ok, isLast, ...result } = await step(item, { isStopping, note });
        if (signInSignal.aborted) return undefined;
        note({ ...result, state: ok ? 'done' : 'failed' });
        stepEnded();
        if (isLast) break;
      }
    } finally {
      if (!signInSignal.aborted) end();
    }
    return of(key).steps.every(one => one.state === 'done');

    /** Also after an unexpected error. */
    function end(): void {
      const steps = of(key).steps.map(one => {
        const isOpen = one.state === 'waits' || one.state === 'under-way';
        return isOpen ? { ...one, state: 'skipped' as const, words: '' } : one;
      });
      change(key, { ...NOTHING, steps });
      const done = steps.filter(one => one.state === 'done').length;
      const words = summary(done, items.length, steps);
      if (notify === undefined) showToast(words);
      else notify(done === items.length, words);
    }
  }

  /** One job, for a component. */
  const job = (key: string) => ({
    subscribe: states.subscribe,
    current: () => of(key),
    run: <Item>(work: Work<Item, More>) => run(key, work),
    stop: () => change(key, { isStopping: true }),
    /** Forgets the steps of a job that has ended. */
    forget: () => !of(key).isRunning && change(key, NOTHING),
  });
  /** The jobs that a reload interrupted, by key. */
  const interrupted = () => underWay().filter(([, { isHere }]) => !isHere);
  return { job, interrupted, subscribe: states.subscribe, all: states.current };
}

/** Such work of which there is one. */
export function createJob<More = unknown>(): Job<More> {
  return createJobs<More>().job('');
}

type Job<More> = ReturnType<ReturnType<typeof createJobs<More>>['job']>;

function schemaOf<More>(
  more: v.GenericSchema<unknown, More>,
): v.GenericSchema<unknown, [string, JobState<More>]> {
  const own = v.object({
    name: v.string(),
    words: v.string(),
    state: v.picklist(['waits', 'under-way', 'done', 'failed', 'skipped']),
  });
  const step = v.intersect([own, more]) as v.GenericSchema<unknown, JobStep<More>>;
  const job = v.object({ steps: v.array(step), isRunning: v.boolean(), isStopping: v.boolean() });
  return v.tuple([v.string(), job]);
}
