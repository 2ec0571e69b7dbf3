import { expect, onTestFinished, test, vi } from 'vitest';
import { isFirstScreen } from '#app/boot/first-screen/page.ts';
import { setSetting, setting } from '#app/storage/settings.ts';

function read(languages: readonly string[]): void {
  const spy = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  onTestFinished(() => spy.mockRestore());
}

test.each([
  [['ko-KR', 'en'], 'ko'],
  [['fr-FR', 'ja', 'en'], 'ja'],
  [['zh-TW', 'zh', 'en-US'], 'zh'],
  [['pt-BR', 'zh-Hant-TW', 'ja'], 'zh'],
  [['JA-JP-u-ca-japanese'], 'ja'],
  [['zh-Hant-HK'], 'zh'],
  [['en-GB', 'zh-CN'], 'en'],
  [['de', 'kok-IN'], 'en'],
  [[], 'en'],
])('a first visit with the languages %j is in %s', { tags: ['settings.language'] }, (languages, code) => {
  read(languages);
  expect(setting('language')).toBe(code);
  // The first screen that the page contains is English.
  expect(isFirstScreen('#/launch_model/llm')).toBe(code === 'en');
});

test('a chosen language precedes that of the browser', { tags: ['settings.language'] }, () => {
  read(['ko-KR']);
  setSetting('language', 'en');
  expect(setting('language')).toBe('en');
  expect(isFirstScreen('#/launch_model/llm')).toBe(true);
});
