import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

test('no more tasks than allowed are under way, and all get done in their order', async () => {
  const turn = inTurns(3);
  const started: number[] = [];
  let underWay = 0;
  let peak = 0;
  const results = await Promise.all(
    [0, 1, 2, 3, 4, 5, 6, 7].map(index =>
      turn(async () => {
        started.push(index);
        underWay += 1;
        peak = Math.max(peak, underWay);
        await new Promise(resolve => setTimeout(resolve, index % 2));
        underWay -= 1;
        return index * 10;
      }),
    ),
  );
  expect(peak).toBe(3);
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(results).toEqual([0, 10, 20, 30, 40, 50, 60, 70]);
});

test('a task that throws makes room for the next', async () => {
  const turn = inTurns(1);
  const broken = turn(() => Promise.reject(new Error('no')));
  const next = turn(() => Promise.resolve('yes'));
  await expect(broken).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
