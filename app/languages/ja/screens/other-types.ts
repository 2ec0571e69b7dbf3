import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/launch-model/other-types/text.ts';

export const otherTypesText: Translated<typeof english.otherTypesText> = {
  counted: types => {
    const all = types.reduce((sum, { count }) => sum + count, 0);
    const each = types.map(({ type, count }) => `${verbatim(type)}（${groupDigits(count)}）`).join('、');
    return `ほかに、このコンソールにフォームのない種類のモデルが ${groupDigits(all)} 件あります：${each}。`;
  },
  explanation:
    'これらはクラスターの API で起動します。起動後は実行中のモデルに表示され、そこから停止できます。',
};
