import { expect, test } from 'vitest';
import { rememberAddress, takeAddress } from './ending.ts';

test('an address is given back once, with its query', () => {
  rememberAddress('/launch_model/llm?launch=qwen2-instruct');
  expect(takeAddress()).toBe('/launch_model/llm?launch=qwen2-instruct');
  expect(takeAddress()).toBeUndefined();
});

test.each([
  '//evil.example/x',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  '/login',
  '/resources/logout',
])('%s is no address to return to', address => {
  rememberAddress(address);
  expect(takeAddress()).toBeUndefined();
  sessionStorage.setItem('returnTo', address);
  expect(takeAddress()).toBeUndefined();
});
