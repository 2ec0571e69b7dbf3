import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/list.ts';

export const listText: Translated<typeof english.listText> = {
  stale: at => `无法重新加载列表。您看到的内容读取于 ${at}。`,
  lastSeen: at => `上次读取于 ${at}。正在重新读取列表。`,
  refresh: '刷新',
  tryAgain: '重试',
};
