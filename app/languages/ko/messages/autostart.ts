import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/autostart.ts';
import type { Translated } from '#app/messages/language.ts';

export const startText: Translated<typeof english.startText> = {
  startsByItself: uid => `${verbatim(uid)} 자동 시작`,
  startsNow: (uids, more) =>
    `저장하면 실행되지 않는 모델이 바로 시작됩니다: ${uids.map(verbatim).join(', ')}${more > 0 ? ` 외 ${more}개` : ''}.`,
  startsNothing: '자동으로 시작하는 모델이 모두 실행 중이므로 저장해도 시작되는 모델이 없습니다.',
  saving: uid => `${verbatim(uid)}의 자동 시작 저장`,
};
