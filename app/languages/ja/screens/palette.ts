import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/layout/palette/text.ts';

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
  copyId: uid => `ID ${verbatim(uid)} をコピー`,
  words: {
    runningModels:
      '試す 停止 終了 レプリカ イベント エラー ログ try terminate stop replicas events errors logs',
    overview: 'gpu ヘルス 要確認 ダッシュボード health concerns dashboard',
    clusterInfo:
      'ワーカー ノード gpu cpu メモリ スーパーバイザー リリース workers nodes memory supervisor release',
    cache: 'ファイル ディスク ダウンロード files disk downloads',
    launches: '進捗 失敗 履歴 progress failed history',
    desired: '起動セット 復元 再起動 不足 差分 launch set restore restart missing differs',
    settings: '言語 language 密度 更新 エクスポート density refresh export',
    people: 'ユーザー 権限 users permissions',
    keys: 'api トークン token',
    audit: '操作履歴 誰が who did this',
    metrics: 'prometheus grafana スクレイプ 監視',
    shortcuts: 'ヘルプ キー help keys',
  },
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

/** The screens with tables. */
const tables = /^\/(running_models|cluster_info|cached_models|desired|autostart|people|keys|audit)/;

export const shortcutList: Translated<typeof english.shortcutList> = [
  { keys: 'Ctrl+K または ⌘K', does: 'モデル、ワーカー、画面へ移動、または操作を実行' },
  { keys: '?', does: 'このショートカット一覧を表示' },
  { keys: 'Escape', does: '開いているものを閉じる' },
  { keys: '/', does: 'モデルを検索', on: /^\/launch_model/ },
  { keys: '検索欄で ↓', does: '最初のカードへ移動', on: /^\/launch_model/ },
  { keys: '矢印キー', does: 'カード間を移動', on: /^\/launch_model/ },
  { keys: 'Enter', does: 'カードの起動フォームを開く', on: /^\/launch_model/ },
  { keys: '/', does: '実行中のモデルを検索', on: /^\/running_models/ },
  { keys: '/', does: 'ワーカーを絞り込む', on: /^\/cluster_info$/ },
  { keys: '/', does: 'キャッシュ済みバージョンを絞り込む', on: /^\/cached_models/ },
  { keys: '/', does: '一覧を検索', on: /^\/(autostart|logs|people|keys|audit)$/ },
  {
    keys: '矢印キー',
    does: 'セル間を移動',
    on: tables,
  },
  {
    keys: 'Enter または F2',
    does: 'セル内のリンクとボタンへ移動',
    on: tables,
  },
];
