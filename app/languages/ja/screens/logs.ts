import { groupDigits } from '#app/format/numbers.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/logs/feature.ts';
import type * as english from '#routes/logs/text.ts';

export const logsText: Translated<typeof english.logsText> = {
  events:
    'このクラスターはログを提供していません（リリース 4.1 以降で提供）。代わりに、実行中のモデルのイベントを表示しています：起動、終了、呼び出し元に返ったエラー。',
  overTime: '期間で検索',
  words: '語句、リクエストまたはモデル',
  wordsHint: 'この期間のすべての行',
  search: '検索',
  live: 'ライブログ',
  newest: (read, total) =>
    `${groupDigits(total)} 行のうち最新の ${groupDigits(read)} 行です。ほかの行を見るには期間を短くするか語句を追加してください。`,
};

export const logsEntry: Translated<typeof manifest.logsEntry> = { label: 'ログ' };
