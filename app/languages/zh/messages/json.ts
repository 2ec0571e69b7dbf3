import type * as english from '#app/messages/json.ts';
import type { Translated } from '#app/messages/language.ts';

export const jsonErrorText: Translated<typeof english.jsonErrorText> = {
  problem: (line, column, expected) => `第 ${line} 行第 ${column} 列：${expected}。`,
  expected: {
    value: '此处应为双引号中的文本、数字、true、false、null、{ 或 [',
    key: '此处应为双引号中的名称',
    colon: '此处应为冒号',
    separator: '此处应为逗号或右括号',
    end: '此处不应再有内容',
    string: '双引号中的文本没有结束，或含有 JSON 不允许的字符',
  },
  format: '格式化',
};

export const emptyKeysText: Translated<typeof english.emptyKeysText> = { of: count => `${count} 个空键` };
