import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/time-span.ts';

export const timeSpanText: Translated<typeof english.timeSpanText> = {
  time: '时间',
  spans: {
    '1h': '最近一小时',
    '24h': '最近 24 小时',
    '7d': '最近 7 天',
    '30d': '最近 30 天',
    between: '两个时间之间',
  },
  from: '从',
  to: '到',
};

export const runSpanText: Translated<typeof english.runSpanText> = {
  seconds: count => `${count} 秒`,
  minutes: count => `${count} 分钟`,
  hours: count => `${count} 小时`,
  days: count => `${count} 天`,
};
