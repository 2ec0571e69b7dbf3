import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/launch-sets/feature.ts';

export const launchSetsEntry: Translated<typeof manifest.launchSetsEntry> = {
  label: '실행할 모델',
  words: '시작 세트 복원 재시작 차이 launch set restore restart missing differs',
};
