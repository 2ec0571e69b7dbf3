import { groupDigits } from '#app/format/numbers.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/logs.ts';

export const logText: Translated<typeof english.logText> = {
  log: 'ログ',
  failed: 'ログを読み取れませんでした',
  loading: 'ログを読み込んでいます',
  show: 'ログを表示',
  filters: 'ログのフィルター',
  level: 'レベル',
  levels: { all: 'すべて', info: '情報以上', warning: '警告とエラー', error: 'エラー' },
  sources: '出力元',
  sourcesShown: (shown, all) =>
    shown === all
      ? `出力元：全 ${groupDigits(all)} 件`
      : `出力元：${groupDigits(all)} 件中 ${groupDigits(shown)} 件`,
  search: 'ログを検索',
  searchHint: '行を検索',
  follow: '追従',
  copy: 'コピー',
  download: 'ダウンロード',
  file: day => `log-${day}.txt`,
  earlier: '以前の行',
  count: (shown, all) =>
    shown === all ? `${groupDigits(all)} 行` : `${groupDigits(all)} 行中 ${groupDigits(shown)} 行`,
  empty: 'まだ行がありません',
  emptyFiltered: '一致する行はありません',
  newLines: count => `新しい行 ${groupDigits(count)} 件`,
  newErrors: (count, last) =>
    count === 1 ? `新しいエラー：${last}` : `新しいエラー ${groupDigits(count)} 件。最後のエラー：${last}`,
  unfold: count => `下に ${groupDigits(count)} 行`,
  whole: '全文',
  wholeTitle: length => `行の全文（${groupDigits(length)} 文字）`,
  linkTo: time => `${time} へのリンク`,
  notes: {
    rotated: 'ここでログファイルがローテーションされました。欠けている行はありません。',
    reset: 'ここでログが始め直されました。間の行が欠けている可能性があります。',
    continued: 'ここでログが始め直されました。欠けている行はありません。',
    dropped: '古い行は表示されません。ページは新しい行だけを保持します。',
  },
  notRead: (source, reason) => `${source} のログを読み取れませんでした：${reason}`,
};
