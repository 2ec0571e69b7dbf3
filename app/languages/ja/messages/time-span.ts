import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/time-span.ts';

export const timeSpanText: Translated<typeof english.timeSpanText> = {
  time: '期間',
  spans: {
    '1h': '直近 1 時間',
    '24h': '直近 24 時間',
    '7d': '直近 7 日間',
    '30d': '直近 30 日間',
    between: '期間を指定',
  },
  from: '開始',
  to: '終了',
};

export const runSpanText: Translated<typeof english.runSpanText> = {
  seconds: count => `${count} 秒`,
  minutes: count => `${count} 分`,
  hours: count => `${count} 時間`,
  days: count => `${count} 日`,
};
