import type * as english from '#app/messages/forms.ts';
import type { Translated } from '#app/messages/language.ts';

export const formText: Translated<typeof english.formText> = {
  choose: '请选择…',
  more: label => `${label}：加一`,
  less: label => `${label}：减一`,
  mustBeUnique: key => `${key} 不能重复`,
  incomplete: '请先填写完整的参数，再添加！',
  stillNeeded: fields => `尚需填写：${fields.join('、')}`,
  toCorrect: fields => `需要更正：${fields.join('、')}`,
  holdsError: '含有错误',
};
