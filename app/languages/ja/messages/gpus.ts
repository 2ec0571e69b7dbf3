import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/gpus.ts';
import type { Translated } from '#app/messages/language.ts';

export const gpuText: Translated<typeof english.gpuText> = {
  title: 'GPU',
  worker: 'ワーカー',
  gpu: device => `GPU ${device}`,
  elsewhere: '不明なデバイス',
  absent: '存在しない GPU',
  unknown: '不明',
  inUse: percent => `使用率 ${percent}`,
  use: 'GPU 使用率',
  tenant: (id, replicas, size) =>
    `${id}${replicas !== undefined && replicas > 1 ? ` ×${replicas}` : ''}${size === undefined ? '' : ` ${size}`}`,
  free: 'モデルの記載なし',
  other: size => `その他 ${size}`,
  otherUnknown: 'クラスターは、メモリの使用元の内訳を示していません。',
  lastReport: (age, checks) => `最後の報告：${age}、残りの確認 ${checks} 回`,
  noReport: 'まだ報告がありません',
  unlisted: 'ワーカーの一覧にありません',
  missing: status =>
    `このクラスターは GPU ごとの情報を提供していません：GET /status の応答は ${status} でした。`,
  failed: reason => `GPU の情報を読み取れませんでした。${reason}`,
  stale: 'GPU の情報を更新できませんでした。前回の値を表示しています。',
};

export const placesText: Translated<typeof english.placesText> = {
  worker: (address, free) => `ワーカー ${verbatim(address)}、${free}`,
  gpu: (device, worker, content) => `GPU ${device} ${content.join(' ')}、ワーカー ${worker}`,
  gpuFree: size => `空き ${size}`,
  noModel: 'モデルなし',
  onCpu: models => `CPU 上：${models}`,
  elsewhere: models => `ワーカーが報告していないデバイス上：${models}`,
  free: (gpu, memory) =>
    [gpu && `GPU メモリの空き ${gpu}`, memory && `メモリの空き ${memory}`].filter(Boolean).join('、') ||
    '空きメモリ不明',
  used: '使用中',
  launch: 'この起動',
  rest: '空き',
  needs: size => `${size} が必要`,
  reserves: (engine, percent) => `${verbatim(engine)} が ${percent} % を確保`,
  takesCpu: 'この起動は CPU を使用',
  noIndex: '番号不明：ワーカーを選択してください',
  totals: 'クラスターは GPU ごとのメモリを報告していません。バーは各ワーカーの合計です。',
  placed: replicas => `レプリカ ${replicas} 個を配置`,
  search: 'ワーカー、GPU、モデルを検索',
};
