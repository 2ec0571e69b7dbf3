import { expect, test } from 'vitest';
import { progressText as chinese } from '#app/languages/zh/messages/launches.ts';
import { progressText } from './launches.ts';

test('an unfinished download is not shown as complete', {
  tags: ['launches.watch', 'cache.downloads'],
}, () => {
  for (const { percent } of [progressText, chinese])
    expect([0, 0.5, 0.996, 1].map(percent)).toEqual(['0%', '50%', '99%', '100%']);
});
