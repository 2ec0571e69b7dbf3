import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/layout/failures/text.ts';

export const failuresText: Translated<typeof english.failuresText> = {
  button: count => `本次会话的失败：${count}`,
  title: '本次会话的失败',
  none: '自列表清除以来没有失败。',
  table: '失败的调用，最新的在前',
  columns: { time: '时间', call: '调用', status: '状态', detail: '详情', count: '次数' },
  noAnswer: '无响应',
  copyAll: '复制全部',
  clear: '清除',
};
