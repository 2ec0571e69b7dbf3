import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/launch-model/other-types/text.ts';

export const otherTypesText: Translated<typeof english.otherTypesText> = {
  counted: types => {
    const all = types.reduce((sum, { count }) => sum + count, 0);
    const each = types.map(({ type, count }) => `${verbatim(type)} (${groupDigits(count)})`).join(', ');
    return `이 콘솔에 양식이 없는 유형의 모델이 ${groupDigits(all)}개 더 있습니다: ${each}.`;
  },
  explanation:
    '이 모델은 클러스터의 API로 시작합니다. 시작 후에는 실행 중인 모델에 표시되며 거기에서 종료할 수 있습니다.',
};
