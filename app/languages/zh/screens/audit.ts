import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/administer/audit/feature.ts';
import type * as english from '#routes/administer/audit/text.ts';

export const auditText: Translated<typeof english.auditText> = {
  failed: '无法加载审计',
  noAccounts: '此集群没有账户，因此也没有审计。',
  table: '审计',
  columns: { at: '时间', what: '内容', result: '结果', address: '地址', details: '详情' },
  kinds: { inference: '使用', auth: '登录', admin: '更改或读取' },
  loading: '正在加载审计',
  empty: '此时间段内没有此类调用',
  emptyFiltered: '没有匹配的调用',
  search: '在这些调用中搜索',
  searchHint: '搜索调用',
  count: shown => `${groupDigits(shown)} 个调用`,
  capped: (read, total) =>
    `来自 ${groupDigits(total)} 条记录中最新的 ${groupDigits(read)} 条。缩短时间可查看更早的记录。`,
  unfold: call => `${verbatim(call)} 的详情`,
  csv: '下载 CSV',
  file: day => `audit-${day}.csv`,
};

export const auditFilterText: Translated<typeof english.auditFilterText> = {
  label: '审计筛选',
  user: '账户',
  api_key_name: '密钥',
  model_id: '模型 UID',
  client_ip: '地址',
  path: '路径',
  any: '任意',
  reads: '也显示读取和轮询',
  kind: '类型',
  request: '请求',
  more: '更多',
  submit: '搜索',
  clear: '清除',
};

export const auditEntry: Translated<typeof manifest.auditEntry> = { label: '审计', words: '操作记录' };
