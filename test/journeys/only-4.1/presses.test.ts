import { afterAll, describe, expect, test } from 'vitest';
import { dayJobs } from '#test/journeys/day-jobs.ts';
import { type Journey, startJourney } from '#test/journeys/fixture.ts';
import { moreJobs } from '#test/journeys/more-jobs.ts';
import { doJob, type PressKind } from '#test/journeys/presses.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: it adds to the type of Vitest
  interface TaskMeta {
    /** For test/walk.ts, which prints them. */
    job?: string;
    hand?: PressKind;
    presses?: number;
  }
}

const consoles: Partial<Record<PressKind, Promise<Journey>>> = {};

// Before the browser closes: the last hook is the first to run.
afterAll(async () => {
  for (const journey of Object.values(consoles)) await (await journey).end();
});

const rows = (['pointer', 'keys'] as const).flatMap(hand =>
  [...dayJobs, ...moreJobs].flatMap(job =>
    job[hand] ? [[job.job, hand, job.most[hand], job] as const] : [],
  ),
);

// In their order also when the tests of other files are shuffled.
describe('a day', { shuffle: false }, () => {
  test.for(rows)(
    '%s with the %s in at most %s presses',
    {
      tags: [
        'palette.act',
        'palette.keys',
        'launch.proposal',
        'launches.cancel',
        'cache.page',
        'desired.kept',
        'register.keys-submit',
      ],
    },
    async ([, hand, most, job], { task: { meta } }) => {
      consoles[hand] ??= startJourney({ furnished: true, cancelSeconds: 0 });
      const { page, cluster, url } = await consoles[hand];
      Object.assign(meta, { job: job.job, hand });
      meta.presses = await doJob(job, hand, { page, cluster }, url);
      expect(meta.presses).toBeLessThanOrEqual(most ?? 0);
    },
  );
});
