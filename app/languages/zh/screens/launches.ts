import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/launches/feature.ts';
import type * as english from '#routes/launches/text.ts';

export const timelineText: Translated<typeof english.timelineText> = {
  stages: model => `${model} 的各阶段`,
  queued: '排队',
  ready: '就绪',
  took: time => `耗时 ${time}`,
  supervisor: time => `自 ${time} 起由另一个 supervisor 运行：它不知道之前的启动任务。`,
  same: '再次启动',
  sameThis: model => `再次启动：${model}`,
};

export const launchesEntry: Translated<typeof manifest.launchesEntry> = {
  label: '启动列表',
  words: '进度 失败 历史',
};
