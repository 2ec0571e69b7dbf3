import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/launch-form.ts';

function countedOtherwise(count: number | string | undefined): string[] {
  if (count === undefined) return [];
  return [
    typeof count === 'number'
      ? `クラスター自身の集計では ${count} 台のデバイスがあります。`
      : `クラスター自身のデバイス集計を読み取れませんでした：${count}`,
  ];
}

export const launchFormText: Translated<typeof english.launchFormText> = {
  labels: {
    model_engine: 'モデルエンジン',
    model_format: 'モデル形式',
    model_size_in_billions: 'モデルサイズ',
    quantization: '量子化',
    n_gpu: 'GPU 数',
    n_gpu_layers: 'GPU レイヤー数',
    device: 'デバイス',
    replica: 'レプリカ',
    model_uid: 'モデル UID',
    request_limits: 'リクエスト数の上限',
    worker_ip: 'ワーカー IP',
    gpu_idx: 'GPU 番号',
    download_hub: 'ダウンロード元',
    model_path: 'モデルのパス',
    enable_virtual_env: '仮想環境',
    context_length: 'コンテキスト長',
    enable_thinking: '思考モード',
    reasoning_content: '推論内容の解析',
    multimodal_projector: 'マルチモーダルプロジェクター',
    gguf_quantization: 'GGUF 量子化',
    gguf_model_path: 'GGUF モデルのパス',
    lightning_version: 'Lightning バージョン',
    lightning_model_path: 'Lightning モデルのパス',
    cpu_offload: 'CPU オフロード',
    n_worker: 'レプリカあたりのワーカー数',
    enable_weight_cache: '実行中に変更可能',
    replica_config: '各レプリカの配置（JSON）',
    autostart: '自動起動',
  },
  lists: {
    lora_list: 'LoRA モデルの設定',
    image_lora_load_kwargs: '画像モデルの LoRA 読み込み引数',
    image_lora_fuse_kwargs: '画像モデルの LoRA 融合引数',
    extra: '推論エンジンに渡す追加パラメーター',
    envs: '環境変数',
    virtual_env_packages: '仮想環境のパッケージ',
    virtual_env_find_links: '仮想環境のパッケージリンク',
    quantization_config: '読み込み時の量子化',
  },
  optional: 'オプション設定',
  lora: 'LoRA 設定',
  engine: 'エンジン',
  replicas: '配置',
  source: 'モデルファイル',
  environment: '環境',
  on: 'オン',
  off: 'オフ',
  clusterDecides: 'クラスターに任せる',
  notTaken: 'このクラスターは、現在の選択に対してこの設定を示していません。値はそのまま送信されます。',
  notAVariable: '空白と = を含まない名前を入力してください',
  notReplicas: 'レプリカごとに 1 つのオブジェクトを持つ JSON リストを入力してください',
  replicasDiffer: (entries, replica) =>
    `リストは ${entries} 件、レプリカは ${replica} です。クラスターはレプリカごとに 1 件を必要とします。`,
  placedTwice:
    'ワーカー、GPU 番号、レプリカあたり複数のワーカー、CPU、GPU 数と同時に指定すると、クラスターは拒否します。',
  oddEntry: (position, reason) => `クラスターは ${position} 番目の項目を拒否します: ${reason}。`,
  oddEntries: {
    device: 'デバイスはちょうど 1 つ必要です',
    worker: 'worker_ip にはホストとポートが必要です',
    twice: '同じ GPU 番号が 2 回あります',
    count: 'n_gpu が auto でも GPU の数でもありません',
    key: key => `キー ${verbatim(key)} は不明です`,
  },
  search: '設定を検索',
  noneFound: 'この語を含む設定はありません。',
  hints: {
    model_uid: '空欄：クラスターが決定',
    request_limits: '空欄：上限なし',
    worker_ip: '空欄：任意のワーカー',
    gpu_idx: '空欄：任意の GPU',
    n_gpu: (all, count) =>
      [
        all === undefined
          ? 'ワーカーの GPU 数は不明です。'
          : all === 0
            ? 'クラスターは GPU を報告していません。'
            : `auto：レプリカごとに 1 基。ワーカーあたり最大 ${all} 基です。`,
        ...countedOtherwise(count),
      ].join(''),
    device: (all, count) =>
      [...(all === undefined ? ['ワーカーの GPU 数は不明です。'] : []), ...countedOtherwise(count)].join(
        '',
      ) || undefined,
    model_path: 'ワーカー上の、ファイルが既にあるフォルダー',
    context_length: 'トークン単位。空欄：エンジンが決定',
    reasoning_content: '推論内容を回答と分けて返します',
    cpu_offload: '実行していない部分をメインメモリに置きます',
    n_worker: '1 つのレプリカを複数のマシンに分散。空欄：1 台',
    enable_weight_cache:
      '重みを読み込んだままにし、起動し直さずに設定を変更できます。レプリカが 1 個の場合のみ',
    autostart:
      'オン：クラスターがこれらの設定をシークレットごと保存し、再起動後にモデルを起動します。自動起動のはずで実行されていない他のモデルも、すぐに起動します。',
    replica_config:
      '「配置先」で選んだ場所がここに入ります。例：[{"devices": [{"worker_ip": "10.0.0.2:40001", "n_gpu": 1, "gpu_idx": [0]}]}]',
    typed_engine: required =>
      required
        ? '大文字と小文字は区別されません'
        : '空欄：クラスターが決定。大文字と小文字は区別されません。',
    n_gpu_layers: '-1：エンジンが決定',
  },
  onWithoutPlaces: 'オン（配置なし）',
  autostartFailed: (uid, reason) =>
    `${verbatim(uid)} は起動しましたが、クラスターは自動起動を保存しませんでした。${reason}`.trim(),
  autostartPlaceholder: '設定にシークレットではなくプレースホルダーが含まれています。',
  uidUnreachable:
    'クラスターはこの UID を受け付けますが、スラッシュを含む名前やドットだけの名前は別の場所を指すため、その後モデルを停止することも開くこともできません。',
  uidTaken: uid => `UID ${verbatim(uid)} のモデルは既に実行中です。クラスターは重複を拒否します。`,
  indexesPerReplica: (count, replica) =>
    `各レプリカの GPU 数は同じである必要があります。${count} 基を ${replica} 個のレプリカに等分できません。`,
  indexBeyond: (index, most) =>
    `GPU ${index} を持つワーカーはありません。1 台あたり最大 ${most} 基で、番号は 0 から始まります。`,
  indexesOnCpu: 'CPU も選択されていますが、クラスターはこれらの GPU を使用します。',
  portRefused: 'このクラスターはワーカーをホストだけで識別し、ポートを拒否します。',
  readAs: indexes => `${indexes} として解釈`,
  sentAs: value => `${value} として送信されます。`,
  notJson: problem => `JSON ではないため、テキストとして送信されます。${problem}`,
  type: '型',
  types: { text: 'テキスト', number: '数値', boolean: '真偽値', json: 'JSON' },
  notOfType: { number: '数値を入力してください', boolean: 'true または false を選択してください' },
  placeholder: '保存されなかったシークレットの代替文字列です。シークレットを入力してください。',
  ownField: label => `フォームに専用の項目があります：${label}`,
  ownKey: key => `${verbatim(key)} はフォームが送信します`,
  spelling: 'キーの区切りにはアンダースコアを使用します。',
  takeKey: key => `${verbatim(key)} を使用`,
  takePair: (key, value) => `${verbatim(key)} = ${verbatim(value)} を使用`,
  givenFor: (keys, engines) => `${verbatim(engines)} 向けの指定：${verbatim(keys)}。`,
  givenForRow: engine => `${verbatim(engine)} 向けの指定です。`,
  leaveOut: '送信しない',
  leftOut: keys => `送信しない項目：${verbatim(keys)}。`,
  putBack: '元に戻す',
  removeEmpty: '空の行を削除',
  cpu: 'CPU',
  gpu: 'GPU',
  cached: option => `${option}（キャッシュ済み）`,
  notAvailable: engine => `${engine}（利用不可）`,
  installs: (engine, reason) =>
    [`${verbatim(engine)}：起動時に先にインストールされます。`, reason].filter(Boolean).join(' '),
  add: list => `${list}に追加`,
  addShort: '追加',
  row: (list, position) => `${list} ${position}`,
  remove: (list, position) => `${list} ${position} を削除`,

  notALimit: '0 より大きい整数を入力してください',
  notIndexes: 'カンマ区切りの数字を入力してください。例：0,1,2',
  unreadable: 'コンソールがフォームを読み取れませんでした。ページを再読み込みして再試行してください。',

  loading: 'クラスターで実行できる内容を確認しています',
  notLoaded: 'クラスターは、実行できる内容を示しませんでした。',
  beforeOffers: 'クラスターが実行できる内容を示すまでは使用できません。',
  noEngine:
    'このモデルに使えるエンジンがクラスターにありません。ワーカーにあるエンジンの名前を入力するか、ワーカーにインストールしてください。',
  noneAvailable: reasons =>
    `現在このモデルを実行できるエンジンはない、とクラスターは応答しました。エンジン名を入力することはできます。${reasons.join(' ')}`,
  enginesUnread: why =>
    `ワーカーにあるエンジンの名前を入力してください。このモデルを実行できるエンジンをクラスターから取得できませんでした：${why}`,

  launch: '起動',
  goBack: '戻る',
  downloadOnly: 'ダウンロードのみ',
  downloadAsked: 'ダウンロードを要求しました。進捗はキャッシュの画面に表示されます。',
  launching: '起動中',
  underWay: '起動を実行しています。',
  mayLeave: 'この画面を離れても起動は続きます。',
  launchingFor: minutes => `起動開始から ${minutes} 分経過`,
  failed: '起動に失敗しました',
  failedBefore: '現在とは異なる設定での起動が失敗しました。',
  unanswered:
    '応答がありませんでした。起動は続いている可能性があります。「実行中のモデル」で確認してください。',
  copyFailure: 'メッセージをコピー',
  dismiss: 'メッセージを閉じる',
  failedElsewhere: (model, message) => `${verbatim(model)} の起動：${message}`,
  elapsed: ms => {
    const seconds = Math.max(0, Math.floor(ms / 1000));
    return [Math.floor(seconds / 60), seconds % 60].map(part => String(part).padStart(2, '0')).join(':');
  },
};
