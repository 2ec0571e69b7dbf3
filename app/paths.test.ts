import { expect, test } from 'vitest';
import { endpoint } from './paths.ts';

test.each([
  ['http://console/ui/', 'http://console'],
  ['http://console/team/ui/', 'http://console/team'],
  ['http://console/ui-team/ui/', 'http://console/ui-team'],
  ['http://console/ui/llm/ui/', 'http://console/ui/llm'],
  ['http://console/ui/ui/index.html#/launch_model/llm', 'http://console/ui'],
  ['http://console/console/', 'http://console/console'],
])('the page at %s calls %s', { tags: ['frame.endpoint'] }, (page, called) => {
  expect(endpoint(page)).toBe(called);
});
