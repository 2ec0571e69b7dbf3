import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/launches/feature.ts';
import type * as english from '#routes/launches/text.ts';

export const timelineText: Translated<typeof english.timelineText> = {
  stages: model => `${model}의 단계`,
  queued: '대기',
  ready: '준비됨',
  took: time => `소요 시간 ${time}`,
  supervisor: time => `${time}부터 다른 슈퍼바이저입니다. 그 이전의 실행은 알지 못합니다.`,
  same: '같은 설정으로 다시',
  sameThis: model => `같은 설정으로 다시: ${model}`,
};

export const launchesEntry: Translated<typeof manifest.launchesEntry> = {
  label: '시작 현황',
  words: '진행률 실패 기록 progress failed history',
};
