import { groupDigits } from '#app/format/numbers.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/logs/feature.ts';
import type * as english from '#routes/logs/text.ts';

export const logsText: Translated<typeof english.logsText> = {
  events:
    '此集群不提供日志，4.1 及以上版本才提供。这里显示运行中模型的事件：启动、结束以及调用方收到的错误。',
  overTime: '按时间搜索',
  words: '关键词、请求或模型',
  wordsHint: '该时间段的所有行',
  search: '搜索',
  live: '实时日志',
  newest: (read, total) =>
    `最新的 ${groupDigits(read)} 行，共 ${groupDigits(total)} 行。缩短时间或增加关键词以查看其他行。`,
};

export const logsEntry: Translated<typeof manifest.logsEntry> = { label: '日志' };
