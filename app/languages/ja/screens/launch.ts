import type * as english from '#app/features/launch/text.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';

export const whereText: Translated<typeof english.whereText> = {
  title: '配置先',
  any: '任意のワーカーと GPU',
  left: '配置先は前の構成用に選択されたものなので、空になりました。',
  keep: '配置先を残す',
  each: 'レプリカごとの配置にする',
  moreReplicas: models => `場所の分からないレプリカがほかにあります：${models}。`,
  noWorkers: 'クラスターはワーカーを報告していません。',
};

export const proposalText: Translated<typeof english.proposalText> = {
  label: '提案',
  looking: 'インストール済み、キャッシュ済み、空きの状況を確認しています…',
  none: '提案はありません。現在実行できる構成を持つインストール済みエンジンがありません。',
  waits: '提案を待っています。Escape キーで取り消します。',
  use: '使う',
  launch: 'これを起動',
  reasons: 'この提案の理由',
  ownRule: '現在収まる最大の構成です。複数あればキャッシュ済みを優先します。',
  advised: 'クラスターの推奨：',
  useAdvised: 'クラスターの推奨を使う',
  all: 'すべての設定',
  asItStands: '現在のフォームのまま',
  on: (variant, place) => `${variant}（${place}）`,
  roomOn: place => `${place} に空きあり`,
  gpusOf: (gpus, worker) => `${worker} の GPU ${gpus}`,
  installs: '起動時にまずエンジンをインストール',
  cached: 'キャッシュ済み',
  cachedOn: workers => `${workers} にキャッシュ済み`,
  needs: (bytes, free) => `空き ${free} のうち ${bytes} が必要`,
  needsAbout: (bytes, free) => `空き ${free} のうち約 ${bytes} が必要`,
  fits: {
    fits: '収まる',
    probably: 'おそらく収まる',
    tight: 'ぎりぎり',
    'does-not-fit': '今は収まらない',
    unknown: '収まるかは不明',
  },
  sets: settings => `設定：${settings}`,
};

export const toolsText: Translated<typeof english.toolsText> = { menu: 'ツール' };

export const pasteText: Translated<typeof english.pasteText> = {
  open: '貼り付け…',
  title: 'テキストからフォームに入力',
  label: 'JSON、curl、または xinference launch',
  hint: 'Python、ログの 1 行、compose ファイルやスクリプト内のコマンドも使えます。フォームの内容は置き換えられ、「元に戻す」で戻せます。',
  fill: 'フォームに入力',
  unreadable: 'JSON、curl、xinference launch のいずれの起動でもありません。',
  copyLink: 'リンクをコピー',
  linked: 'リンクの設定です。',
  filled: from => `${from}から入力しました。`,
  sources: {
    json: ' JSON ',
    curl: ' curl ',
    cli: ' xinference launch ',
    python: ' Python ',
    log: 'ログの行',
  },
  unread: names => `読み取れなかった項目：${verbatim(names)}。`,
  refused: names => `修正が必要な項目：${names}。`,
  notOffered: names => `ここでは選択できない項目：${names}。`,
  otherModel: name => `${verbatim(name)} 用の内容のため、設定のみを取り込みました。`,
  undo: '元に戻す',
};
