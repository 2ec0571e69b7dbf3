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

export const runSpanText: Translated<typeof english.runSpanText> = {
  seconds: count => `${count}초`,
  minutes: count => `${count}분`,
  hours: count => `${count}시간`,
  days: count => `${count}일`,
};
