import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/tables.ts';

export const tableText: Translated<typeof english.tableText> = {
  selectAll: '모두 선택',
  filter: column => `${column} 필터`,
  filtered: (column, text) => `${column} 필터: ${text} 포함`,
  contains: column => `${column}에 포함된 텍스트`,
  anyValue: '전체',
  clearFilter: '지우기',
  activeFilter: (column, text) => `${column}: ${verbatim(text)}`,
  removeFilter: column => `${column} 필터 제거`,
  clearFilters: '필터 지우기',
  about: '표시 내용 안내',
  unsaid: '클러스터가 알려 주지 않습니다.',
  select: name => `${name} 선택`,
};
