import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/autostart.ts';
import type { Translated } from '#app/messages/language.ts';

export const startText: Translated<typeof english.startText> = {
  startsByItself: uid => `${verbatim(uid)} 자동 시작`,
  startsNow: (uids, more) =>
    `저장하면 실행되지 않는 모델이 바로 시작됩니다: ${uids.map(verbatim).join(', ')}${more > 0 ? ` 외 ${more}개` : ''}.`,
  startsNothing: '자동으로 시작하는 모델이 모두 실행 중이므로 저장해도 시작되는 모델이 없습니다.',
  placesNeverStart:
    "릴리스 4.1 클러스터는 레플리카마다 배치를 지정한 모델을 스스로 시작하지 못합니다. “'dict' object has no attribute 'devices'” 오류로 실패합니다.",
  placesOf: uids => `레플리카별 배치 있음: ${uids}.`,
  withoutPlaces: '배치 없이 저장',
  saving: uid => `${verbatim(uid)}의 자동 시작 저장`,
};
