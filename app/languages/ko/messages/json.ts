import type * as english from '#app/messages/json.ts';
import type { Translated } from '#app/messages/language.ts';

export const jsonErrorText: Translated<typeof english.jsonErrorText> = {
  problem: (line, column, expected) => `${line}행 ${column}열: ${expected}.`,
  expected: {
    value: '큰따옴표로 묶은 텍스트, 숫자, true, false, null, { 또는 [가 필요합니다',
    key: '큰따옴표로 묶은 이름이 필요합니다',
    colon: '콜론이 필요합니다',
    separator: '쉼표 또는 닫는 괄호가 필요합니다',
    end: '더 이상의 내용이 없어야 합니다',
    string: '큰따옴표 텍스트가 끝나지 않았거나 JSON이 허용하지 않는 문자가 있습니다',
  },
  format: '정리',
};

export const emptyKeysText: Translated<typeof english.emptyKeysText> = { of: count => `빈 키 ${count}개` };
