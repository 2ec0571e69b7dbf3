import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/tables.ts';

export const tableText: Translated<typeof english.tableText> = {
  selectAll: 'すべて選択',
  filter: column => `${column}で絞り込む`,
  filtered: (column, text) => `${column}で絞り込む：${text} を含む`,
  contains: column => `${column}に含まれる文字列`,
  anyValue: 'すべて',
  clearFilter: 'クリア',
  activeFilter: (column, text) => `${column}：${verbatim(text)}`,
  removeFilter: column => `${column}のフィルターを解除`,
  clearFilters: 'フィルターをクリア',
  about: '表示内容について',
  unsaid: 'クラスターからの情報がありません。',
  select: name => `${name} を選択`,
};
