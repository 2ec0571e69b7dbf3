import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/list.ts';

export const listText: Translated<typeof english.listText> = {
  stale: at => `一覧を更新できませんでした。${at} に取得した内容を表示しています。`,
  lastSeen: at => `前回の取得は ${at} です。一覧を更新しています。`,
  part: 'クラスターはまだ一覧全体を送っていません。届くまでは名前と、前回の訪問で分かっていた内容を表示します。開いたモデルの定義は個別に問い合わせます。',
  partLeft: '一覧の名前だけが届き、詳細は届いていません。開いたモデルの定義は個別に問い合わせます。',
  refresh: '更新',
  tryAgain: '再試行',
};
