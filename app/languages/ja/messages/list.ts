import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/list.ts';

export const listText: Translated<typeof english.listText> = {
  stale: at => `一覧を更新できませんでした。${at} に取得した内容を表示しています。`,
  lastSeen: at => `前回の取得は ${at} です。一覧を更新しています。`,
  refresh: '更新',
  tryAgain: '再試行',
};
