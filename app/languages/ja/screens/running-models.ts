import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/running-models/feature.ts';
import type * as english from '#routes/running-models/text.ts';

export const partialModelsText: Translated<typeof english.partialModelsText> = {
  title: 'クラスターから取得できた情報',
  advice:
    '実行中のモデルの一覧を取得できません。ワーカーの停止後に起こる状態です。以下は、スーパーバイザーが記録した起動と、残りのワーカーが持つレプリカです。表示されていても応答しないモデルがあります。',
  columns: { id: 'ID', name: '名前', status: 'ステータス', workers: 'ワーカー上のレプリカ' },
  replicas: (count, address) => `${address} に ${count} 個`,
  missing: count => `レプリカ ${count} 個が見つかりません`,
};

export const allText: Translated<typeof english.allText> = {
  tab: 'すべて',
  label: 'すべての実行中モデル',
  byWorker: 'ワーカー別に表示',
  noPlace: 'ワーカー不明',
  chooseColumns: '列',
  columns: {
    type: '種類',
    status: 'ステータス',
    engine: 'エンジン',
    worker: 'ワーカー',
    gpus: 'GPU',
    memory: 'GPU メモリ',
    since: '稼働',
  },
  search: 'ID、名前、ワーカーを検索',
  searchHint: 'ID、名前、ワーカーを検索',
  levels: { good: '実行中', busy: '開始中または終了中', bad: '失敗したレプリカあり' },
  status: {
    runs: '実行中',
    starting: '開始中',
    ending: '終了中',
    failed: (count, all) => `レプリカ ${all} 個中 ${count} 個が失敗`,
    open: (count, all) => `レプリカ ${all} 個中 ${count} 個が準備中`,
  },
};

export const figuresText: Translated<typeof english.figuresText> = {
  last: span => `直近 ${span}`,
  now: '負荷',
  figures: { requests: 'キーによるリクエスト', errors: 'エラー', memory: 'GPU メモリ' },
};

export const reloadText: Translated<typeof english.reloadText> = {
  title: '実行中に設定を変更',
  intro:
    'エンジンは変更後の設定で読み込み直されます。実行中のリクエストはその前に終えられます。重みは読み込まれたままです。',
  loading: '変更できる項目をクラスターに確認しています',
  failed: '変更できる項目を読み込めませんでした。',
  refused: reason => `クラスターはこのモデルを実行中に変更できません：${reason}`,
  noCache: setting => `「${setting}」で起動したモデルだけが、実行中に設定を変更できます。`,
  otherwise:
    'エンジンは変更できます。「レプリカ」の「移動」は、別のエンジンでレプリカを追加し、準備ができてから古いものを削除します。ほかの設定には別の起動が必要です。同様のモデルを起動してから、このモデルを停止してください。',
  engineDecides: 'エンジン既定の値',
  drain: '実行中のリクエストを待つ秒数',
  types: {
    positive_int: '1 以上の整数',
    chunk_size: '1 以上の整数、または -1',
    fraction: '0 より大きく 1 以下の数',
    positive_number: '0 より大きい数',
    image_limits: 'JSON オブジェクト（例：{"image": 2}）',
    bool: 'true または false',
  },
  otherType: 'クラスターが受け付ける形式',
  wrongDrain: '1 から 3600 の整数',
  review: '変更を確認',
  nothing: 'まだ何も変更していません。',
  action: count => `${count} 件の設定を変更`,
  question: (uid, seconds) =>
    `${verbatim(uid)} は ${seconds} 秒以内にリクエストを終え、その後は次の設定で動作します：`,
  difference: (name, before, after) => `${verbatim(name)}：${verbatim(before)} → ${verbatim(after)}`,
  sending: '変更をクラスターに依頼しています。',
  underWay: stage => `変更中です：${verbatim(stage)}。完了までは以前の設定で応答します。`,
  done: time => `${time} の変更が使われています。`,
  restored: reason => `変更に失敗し、以前の設定に戻りました：${reason}`,
  broken: reason => `変更に失敗し、モデルが応答しない可能性があります：${reason}`,
  cancelled: '変更は取り消されました。',
  forgotten: 'クラスターは変更の結果を示さなくなりました。下の値は現在クラスターが示すものです。',
  back: '以前の設定に戻す',
  backPartly: names => `以前の値がないため戻せません：${verbatim(names)}。`,
};

export const endpointText: Translated<typeof english.endpointText> = {
  title: 'アプリケーション向けのエンドポイント',
  intro: 'このアドレスに届くマシンのアプリケーションは、次の情報でモデルを呼び出せます。',
  baseUrl: 'ベース URL',
  anthropicUrl: 'Anthropic のベース URL',
  model: 'モデル',
  key: 'キー',
  copyFact: label => `コピー: ${label}`,
  noKey: 'キーは不要です。このクラスターにはアカウントがありません。',
  keyIn: variable => `API キー。下の呼び出しは ${verbatim(variable)} から読み取ります。`,
  makeKey: 'キーを作成',
  askForKey: 'ここでは作成できません。管理者に依頼してください。',
  keysOfFile: variable =>
    `サーバーのアカウントファイルにある API キー。管理者が持っています。下の呼び出しは ${verbatim(variable)} から読み取ります。`,
  call: '呼び出し',
  languages: '呼び出しの言語',
};

export const modelText: Translated<typeof english.modelText> = {
  tabs: {
    label: 'モデルの区分',
    summary: '概要',
    endpoint: 'アプリケーション向け',
    replicas: 'レプリカ',
    configuration: '構成',
  },
  copyLink: 'リンクをコピー',
  copyId: 'ID をコピー',
  tab: '実行中のモデル',
  back: 'すべての実行中モデル',
  loading: 'モデルをクラスターに確認しています',
  failed: 'モデルを取得できませんでした',
  absent: uid => `${verbatim(uid)} は実行されていません`,
  absentHint:
    '停止された、自ら終了した、またはまだ開始中のいずれかです。開始中のものと失敗したものは「起動状況」で確認できます。',
  facts: 'モデル',
  type: '種類',
  abilities: '機能',
  format: '形式',
  size: 'サイズ',
  context: 'コンテキスト長',
  description: '説明',
  place: '実行場所',
  router: 'トークンルーター',
  virtual: '自身のプロセスはありません。ルーターが各リクエストをモデルに渡します。',
  onCpu: 'CPU 上',
  gpusOf: gpus => (gpus?.length === 0 ? 'CPU' : gpus ? `GPU ${gpus.join('、')}` : ''),
  oneListed: count => `${count} 個のうち、一覧にあるのは 1 個の場所だけです`,
  launched: '起動時の設定',
  oneReplica: 'レプリカは 1 個のみです。ワーカーがなくなるとモデルは停止します。',
  oneWorker: 'すべてのレプリカが 1 つのワーカーにあります。それがなくなるとモデルは停止します。',
  launchedBefore: 'このブラウザーが最後に送信した内容です（シークレットを除く）。',
  launchedOnCluster: 'クラスターの起動履歴の内容です。その後の起動では設定が異なる可能性があります。',
  launchedHere: 'このタブが送信した内容です。',
  launchedElsewhere:
    'このタブから起動したモデルでも、このブラウザーから最後に起動したモデルでもなく、クラスターにも設定が保存されていません。クラスターが示す内容は「概要」にあります。',
  notSet: '未設定',
};

export const runningModelsEntry: Translated<typeof manifest.runningModelsEntry> = {
  label: '実行中のモデル',
  words: '試す 停止 終了 レプリカ イベント エラー ログ try terminate stop replicas events errors logs',
};

export const allRunningEntry: Translated<typeof manifest.allRunningEntry> = { label: 'すべての実行中モデル' };
