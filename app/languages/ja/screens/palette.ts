import type * as english from '#app/features/palette/text.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';

export const paletteText: Translated<typeof english.paletteText> = {
  title: '移動または実行',
  search: 'モデル、実行中のモデル、ワーカー、画面、操作',
  results: '結果',
  nothing: '該当する項目はありません。',
  incomplete: 'モデル、実行中のモデル、ワーカーの一部を読み取れませんでした。',
  loading: 'モデルを読み込んでいます。',
  shortcuts: 'キーボードショートカット',
  goTo: screen => `${screen}へ移動`,
  theme: {
    light: 'ライトテーマを使用',
    dark: 'ダークテーマを使用',
    system: 'デバイスのテーマを使用',
  },
  logOut: 'ログアウト',
  tryIt: uid => `${verbatim(uid)} を試す`,
  terminate: uid => `${verbatim(uid)} を停止`,
  launchLike: uid => `${verbatim(uid)} と同じ設定でもう 1 つ起動`,
  copyLaunch: uid => `${verbatim(uid)} の起動リンクをコピー`,
  shortcutWords: 'ヘルプ キー help keys',
  kinds: {
    screen: '画面',
    tab: 'タブ',
    action: '操作',
    launch: '起動',
    edit: '定義を編集',
    running: '実行中',
    worker: 'ワーカー',
    cluster: 'クラスター',
  },
  off: 'ショートカットはオフです。設定でオンにできます。',
};

export const shortcutText: Translated<typeof english.shortcutText> = {
  always: [
    { keys: 'Ctrl+K または ⌘K', does: 'モデル、ワーカー、画面へ移動、または操作を実行' },
    { keys: '?', does: 'このショートカット一覧を表示' },
    { keys: 'Escape', does: '開いているものを閉じる' },
  ],
  search: {
    models: 'モデルを検索',
    running: '実行中のモデルを検索',
    workers: 'ワーカーを絞り込む',
    versions: 'キャッシュ済みバージョンを絞り込む',
    list: '一覧を検索',
  },
  cards: [
    { keys: '検索欄で ↓', does: '最初のカードへ移動' },
    { keys: '矢印キー', does: 'カード間を移動' },
    { keys: 'Enter', does: 'カードの起動フォームを開く' },
  ],
  table: [
    { keys: '矢印キー', does: 'セル間を移動' },
    { keys: 'Enter または F2', does: 'セル内のリンクとボタンへ移動' },
  ],
};
