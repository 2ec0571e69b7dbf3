import type { Reporter, TestCase } from 'vitest/node';

/** Prints how many presses each job of an operator's day took, with the pointer and with the keys. */
// biome-ignore lint/style/noDefaultExport: the way in which Vitest loads a reporter
export default class WalkReporter implements Reporter {
  readonly #took = new Map<string, { pointer?: string; keys?: string }>();

  onTestCaseResult(test: TestCase): void {
    const { job, hand, presses } = test.meta();
    if (job === undefined || hand === undefined) return;
    const errors = test.result().errors ?? [];
    const took = errors.length > 0 ? `failed: ${errors[0]?.message.split('\n')[0]}` : String(presses);
    this.#took.set(job, { ...this.#took.get(job), [hand]: took });
  }

  onTestRunEnd(): void {
    console.log('| job | pointer | keys |\n| --- | ---: | ---: |');
    for (const [job, { pointer = '', keys = '' }] of this.#took)
      console.log(`| ${job} | ${pointer} | ${keys} |`);
  }
}
