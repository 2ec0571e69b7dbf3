import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/time-span.ts';

export const timeSpanText: Translated<typeof english.timeSpanText> = {
  time: '기간',
  spans: {
    '1h': '최근 1시간',
    '24h': '최근 24시간',
    '7d': '최근 7일',
    '30d': '최근 30일',
    between: '기간 지정',
  },
  from: '시작',
  to: '끝',
};
