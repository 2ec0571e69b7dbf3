import { Worker } from 'node:worker_threads';

/** A question to the thread. Its answer has the same number. */
type Question = { id: number; password: string; hash: string };

/** Plain JavaScript: a thread has no loader for TypeScript. A package has it beside its code too (server/build/bundle-host.ts). */
const WORKER = new URL('./password-worker.js', import.meta.url);

/** Checks that may wait at a time. */
const MOST_WAITING = 50;

/** Rejects a check: too many others wait. */
export class Busy extends Error {}

type Waiting = { resolve: (fits: boolean) => void; reject: (error: Error) => void };

/** Compares passwords with bcrypt hashes in a thread of its own, one after the other. */
export function createPasswordThread() {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let thread: Worker | undefined;

  function started(): Worker {
    if (thread !== undefined) return thread;
    // Without what the host itself preloads.
    const worker = new Worker(WORKER, { execArgv: [] });
    worker.unref();
    worker.on('message', ({ id, fits }: { id: number; fits: boolean }) => {
      waiting.get(id)?.resolve(fits);
      waiting.delete(id);
    });
    const fail = (error: Error) => {
      thread = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('The thread for passwords ended.')));
    thread = worker;
    return worker;
  }

  return {
    fits(password: string, hash: string): Promise<boolean> {
      if (waiting.size >= MOST_WAITING) return Promise.reject(new Busy());
      last += 1;
      const question: Question = { id: last, password, hash };
      return new Promise((resolve, reject) => {
        waiting.set(question.id, { resolve, reject });
        started().postMessage(question);
      });
    },
    end: async () => void (await thread?.terminate()),
  };
}
