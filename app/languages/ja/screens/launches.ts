import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/launches/feature.ts';
import type * as english from '#routes/launches/text.ts';

export const timelineText: Translated<typeof english.timelineText> = {
  stages: model => `${model} の各段階`,
  queued: '待機',
  ready: '準備完了',
  took: time => `所要時間 ${time}`,
  supervisor: time => `${time} から別のスーパーバイザーです。それより前の起動は認識されていません。`,
  same: '同じ設定でもう一度',
  sameThis: model => `同じ設定でもう一度：${model}`,
};

export const launchesEntry: Translated<typeof manifest.launchesEntry> = {
  label: '起動状況',
  words: '進捗 失敗 履歴 progress failed history',
};
