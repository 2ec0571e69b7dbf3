import type * as english from '#app/features/model-details/text.ts';
import { groupDigits, sizeInBillions } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';

export const detailsText: Translated<typeof english.detailsText> = {
  tabs: { label: 'フォームの区分', launch: '起動設定', model: '詳細' },
  loading: 'クラスターが持つモデルの情報を読み込んでいます',
  failed: '詳細を読み込めませんでした。',
  facts: {
    type: '種類',
    family: 'ファミリー',
    abilities: '機能',
    languages: '言語',
    context: 'コンテキスト長',
    dimensions: '次元数',
    maxTokens: '最大トークン数',
    hub: 'ハブのページ',
  },
  tokens: count => `${groupDigits(count)} トークン`,
  opensTab: '新しいタブで開きます',
  specs: '形式とサイズ',
  columns: {
    format: '形式',
    size: 'サイズ',
    quantization: '量子化',
    bytes: '重み',
    cached: 'キャッシュ先',
    hub: 'ハブのページ',
    fits: '現在の空き',
    use: '使用',
  },
  noSpecs: 'この定義には形式とサイズの記載がありません。',
  engines: 'エンジン',
  noEngines: 'このモデルを実行できるエンジンはクラスターにありません。',
  enginesFailed: 'エンジンを読み込めませんでした。',
  json: '元の JSON',
  copyJson: 'JSON をコピー',
  use: '使用',
  useThis: ({ model_format, model_size_in_billions, quantization }) =>
    `使用：${[model_format, sizeInBillions(model_size_in_billions), quantization].join(' ')}`,
  notCached: 'どのワーカーにもキャッシュされていません。',
};

export const fitText: Translated<typeof english.fitText> = {
  label: '容量',
  verdicts: {
    fits: '実行可能',
    probably: 'おそらく実行可能',
    tight: '余裕が少ない',
    'does-not-fit': '容量不足',
    unknown: '不明',
  },
  choose: '形式、サイズ、量子化を選択すると、実行できるかどうかを表示します。',
  loading: 'ワーカーの空きメモリを確認しています…',
  notReckoned: 'この量子化に必要なメモリは不明です。',
  sizeless: 'このモデルに必要なメモリは不明です。',
  tooMany: (wanted, most) =>
    `1 つのレプリカに ${wanted} 基の GPU を割り当てられるワーカーはありません。1 台あたり最大 ${most} 基です。`,
  noFreeMemory: 'ワーカーの空きメモリは不明です。',
  noWorker: address => `クラスターにワーカー ${verbatim(address)} はありません。`,
  unreported: workers => `クラスターは ${workers} のデバイスを示していないため、メモリは不明です。`,
  needs: (bytes, replicas) =>
    replicas > 1 ? `${replicas} 個のレプリカにそれぞれ ${bytes} が必要` : `${bytes} が必要`,
  onEach: (workers, bytes) => `${workers} 個のワーカーに分散: それぞれ ${bytes}。`,
  weights: (bytes, from) => `重み ${bytes}（${from}）`,
  product: (size, bits) => `${size} × ${bits} ビット`,
  published: '公表値',
  onDisk: 'キャッシュファイル',
  reserves: {
    total: (engine, percent) =>
      `${engine} は、モデルの必要量にかかわらず各 GPU の ${percent} % を確保します。`,
    free: (engine, percent) =>
      `${engine} は、モデルの必要量にかかわらず各 GPU の空き容量の ${percent} % を確保します。`,
  },
  reserveTaken: 'それだけの空きがある GPU はありません。',
  conversations: count => `重みのほかに、最大長の会話を ${count} 件保持できます。`,
  instead: ({ model_format, model_size_in_billions, quantization }, size, bytes, isGuess) =>
    `${
      model_size_in_billions === size
        ? quantization
        : [model_format, sizeInBillions(model_size_in_billions), quantization].join(' ')
    }（${bytes}）なら${isGuess ? 'おそらく' : ''}実行可能`,
  cache: (bytes, tokens) => `KV キャッシュ ${bytes}（コンテキスト ${tokens}）`,
  noCache: 'KV キャッシュ不明',
  margin: bytes => `余裕 ${bytes}`,
  free: (places, more) => `空き：${places}${more > 0 ? `、ほか ${more} 台のワーカー` : ''}`,
  place: (worker, bytes) => `${verbatim(worker)} に ${bytes}`,
  atMost: (gpus, workers) =>
    `${workers} の GPU ごとのメモリは不明です。${gpus} 基の GPU で最大この容量です。`,
  mainMemory: 'CPU 上：メインメモリを使用。',
  about: size => `約 ${size}`,
  stop: (worker, models) => `${verbatim(worker)} に空きを作るには、${models} を停止してください。`,
  stopUnknown: 'どのモデルを停止すべきかは計算できません。',
  noStop: 'すべてのモデルを停止しても、空きが足りるワーカーはありません。',
};
