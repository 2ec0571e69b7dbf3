import type { RequestName } from '#app/catalogue/kind-names.ts';
import type { Failure } from '#app/http/failure.ts';
import { intervals } from '#app/query/intervals.ts';
import { type InferenceBody, infer } from './api.ts';
import { speedOf } from './use-try.ts';

/** An answered request; times in ms. `perSecond`: its tokens per second, of an answer with several pieces. */
export type LoadSample = {
  firstMs: number | undefined;
  totalMs: number;
  tokens: number;
  perSecond: number | undefined;
};

type Load = {
  request: RequestName;
  body: InferenceBody;
  parallel: number;
  seconds: number;
  signal: AbortSignal;
  onSample: (sample: LoadSample) => void;
  onFailure: (failure: Failure) => void;
};

/** Sends so many requests at a time for so many seconds, each after the answer to the one before. What is under way then is aborted. */
export async function runLoad({ parallel, seconds, signal, ...load }: Load): Promise<void> {
  const end = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]);
  await Promise.all(Array.from({ length: parallel }, () => callAgain(load, end)));
}

type Calls = Pick<Load, 'request' | 'body' | 'onSample' | 'onFailure'>;

async function callAgain({ request, body, onSample, onFailure }: Calls, end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    const startedAt = performance.now();
    let firstAt: number | undefined;
    let lastAt = startedAt;
    let pieces = 0;
    let counted: number | undefined;
    const result = await infer(request, body, end, ({ text = '', thinking = '', tokens }) => {
      counted = tokens?.answered ?? counted;
      if (text === '' && thinking === '') return;
      lastAt = performance.now();
      firstAt ??= lastAt;
      pieces += 1;
    });
    if (result.ok) {
      const answer = { text: '', thinking: '', tokens: { asked: undefined, answered: counted } };
      onSample({
        firstMs: firstAt && firstAt - startedAt,
        totalMs: performance.now() - startedAt,
        tokens: counted ?? pieces,
        perSecond: speedOf({ firstAt, lastAt, pieces, answer })?.perSecond,
      });
    } else if (result.failure.kind !== 'aborted') {
      onFailure(result.failure);
      await pause(end);
    }
  }
}

function pause(end: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, intervals.load);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    if (end.aborted) stop();
    else end.addEventListener('abort', stop, { once: true });
  });
}

/** The value that this share of the values does not exceed (nearest rank); undefined without values. */
export function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}
