import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/launch-model/other-types/text.ts';

export const otherTypesText: Translated<typeof english.otherTypesText> = {
  counted: types => {
    const all = types.reduce((sum, { count }) => sum + count, 0);
    const each = types.map(({ type, count }) => `${verbatim(type)}（${groupDigits(count)}）`).join('、');
    return `另有 ${groupDigits(all)} 个模型，此控制台没有对应其类型的表单：${each}。`;
  },
  explanation: '这些模型需通过集群的 API 启动。运行后会列在运行中的模型里，可在那里终止。',
};
