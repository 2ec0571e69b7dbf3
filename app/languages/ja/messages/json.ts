import type * as english from '#app/messages/json.ts';
import type { Translated } from '#app/messages/language.ts';

export const jsonErrorText: Translated<typeof english.jsonErrorText> = {
  problem: (line, column, expected) => `${line} 行 ${column} 列: ${expected}。`,
  expected: {
    value: '二重引用符で囲んだテキスト、数値、true、false、null、{ または [ が必要です',
    key: '二重引用符で囲んだ名前が必要です',
    colon: 'コロンが必要です',
    separator: 'コンマまたは閉じ括弧が必要です',
    end: 'これ以上の内容は置けません',
    string: '二重引用符のテキストが閉じていないか、JSON で使えない文字を含みます',
  },
  format: '整形',
};

export const emptyKeysText: Translated<typeof english.emptyKeysText> = {
  of: count => `空のキー ${count} 個`,
};
