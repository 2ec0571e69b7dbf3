import { afterEach, expect, test, vi } from 'vitest';
import { clockTime, hourAndMinute, shownMinute, shownTime } from './clock.ts';

const at = new Date(2026, 10, 21, 14, 3, 2).getTime();

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a time of day has 24 hours and two digits each, whichever the language', () => {
  expect(clockTime(at)).toBe('14:03:02');
  expect(hourAndMinute(at)).toBe('14:03');
  expect(clockTime(new Date(2026, 10, 21, 0, 0, 0).getTime())).toBe('00:00:00');
});

test('a time of another day shows its date', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('navigator', { languages: [] });
  expect(shownTime(at, at + 3_600_000)).toBe('14:03:02');
  expect(shownTime(at, at + 86_400_000)).toMatch(/2026.* 14:03:02$/);
});

test('without seconds, a time of another day shows its day, and one of another year its date alone', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('navigator', { languages: [] });
  expect(shownMinute(at, at + 3_600_000)).toBe('14:03');
  expect(shownMinute(at, at + 86_400_000)).toBe('Nov 21, 14:03');
  expect(shownMinute(at, at + 90 * 86_400_000)).toBe('Nov 21, 2026');
  expect(shownMinute(1e21, at)).toMatch(/275760/);
});

test('a time beyond the clock’s range becomes its last moment, and breaks no screen', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('navigator', { languages: [] });
  expect(shownTime(1e21)).toMatch(/275760 \d\d:\d\d:\d\d$/);
});

test.for([
  ['en', ['de-DE', 'en-GB'], '21 Nov 2026 14:03:02'],
  ['en', ['zh-CN'], 'Nov 21, 2026 14:03:02'],
  ['zh-CN', ['en-US'], '2026年11月21日 14:03:02'],
] as const)(
  'a date is in the language of the page, as the reader’s country writes it: %s, %s',
  async ([lang, languages, shown]) => {
    vi.stubGlobal('document', { documentElement: { lang } });
    vi.stubGlobal('navigator', { languages });
    vi.resetModules();
    expect((await import('./clock.ts')).dateAndTime(at)).toBe(shown);
  },
);
