import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/cache/feature.ts';
import type * as english from '#routes/cache/text.ts';

export const workersText: Translated<typeof english.workersText> = {
  columns: { worker: 'ワーカー', versions: 'バージョン', bytes: 'ファイル' },
};

export const downloadsText: Translated<typeof english.downloadsText> = {
  title: 'ダウンロード',
  failed: 'ダウンロードを読み込めませんでした',
  states: {
    queued: '先のダウンロードの完了待ちです。このページを開いたままにしてください。',
    pending: '待機中',
    downloading: 'ダウンロード中',
    resuming: '再開中',
    pausing: '一時停止処理中',
    paused: '一時停止',
    interrupted: '中断',
    failed: '失敗',
    creating: '起動のためにダウンロード中',
    loading: '起動のためにダウンロード中',
  },
  progress: name => `${name} のダウンロード`,
  pause: name => `${verbatim(name)} のダウンロードを一時停止`,
  resume: name => `${verbatim(name)} のダウンロードを再開`,
  cancel: name => `${verbatim(name)} のダウンロードをキャンセルしてファイルを削除`,
  takeBack: name => `${verbatim(name)} のダウンロードを取り消す`,
  cancelQuestion: name => `取得済みの ${verbatim(name)} のファイルは削除されます。`,
  stopAndRemove: 'ダウンロードを中止して削除',
  started: name => `${verbatim(name)} をダウンロードしています。`,
  queued: name =>
    `${verbatim(name)} は、先のダウンロードが終わるとダウンロードされます。このページを開いたままにしてください。`,
  done: name => `${verbatim(name)} をダウンロードしました。`,
  unanswered: name =>
    `${verbatim(name)} について応答がありませんでした。ダウンロードは続いている可能性があります。キャッシュの画面で確認してください。`,
};

export const cacheEntry: Translated<typeof manifest.cacheEntry> = {
  label: 'キャッシュ',
  words: 'ファイル ディスク ダウンロード files disk downloads',
};
