import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/tables.ts';

export const tableText: Translated<typeof english.tableText> = {
  selectAll: '全选',
  filter: column => `按 ${column} 筛选`,
  filtered: (column, text) => `按 ${column} 筛选：包含 ${text}`,
  contains: column => `${column} 包含`,
  anyValue: '全部',
  clearFilter: '清除',
  activeFilter: (column, text) => `${column}：${verbatim(text)}`,
  removeFilter: column => `移除 ${column} 的筛选`,
  clearFilters: '清除筛选',
  about: '这里显示什么',
  unsaid: '集群没有说明。',
  select: name => `选择 ${name}`,
};
