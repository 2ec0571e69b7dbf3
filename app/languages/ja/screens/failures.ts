import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/layout/failures/text.ts';

export const failuresText: Translated<typeof english.failuresText> = {
  button: count => `このセッションのエラー：${count} 件`,
  title: 'このセッションのエラー',
  none: '一覧をクリアした後のエラーはありません。',
  table: '失敗した呼び出し（新しい順）',
  columns: { time: '時刻', call: '呼び出し', status: 'ステータス', detail: '詳細', count: '回数' },
  noAnswer: '応答なし',
  copyAll: 'すべてコピー',
  clear: 'クリア',
};
