import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/administer/audit/feature.ts';
import type * as english from '#routes/administer/audit/text.ts';

export const auditText: Translated<typeof english.auditText> = {
  failed: '監査を読み込めませんでした',
  noAccounts: 'このクラスターにはアカウントがないため、監査もありません。',
  table: '監査',
  columns: { at: '時刻', what: '内容', result: '結果', address: 'アドレス', details: '詳細' },
  kinds: { inference: '利用', auth: 'サインイン', admin: '変更または参照' },
  loading: '監査を読み込んでいます',
  empty: 'この期間に該当する呼び出しはありません',
  emptyFiltered: '一致する呼び出しはありません',
  search: 'これらの呼び出しを検索',
  searchHint: '呼び出しを検索',
  count: shown => `${groupDigits(shown)} 件の呼び出し`,
  capped: (read, total) =>
    `${groupDigits(total)} 件の記録のうち、新しい ${groupDigits(read)} 件です。古い記録を見るには期間を短くしてください。`,
  unfold: call => `${verbatim(call)} の詳細`,
  csv: 'CSV をダウンロード',
  file: day => `audit-${day}.csv`,
};

export const auditFilterText: Translated<typeof english.auditFilterText> = {
  label: '監査のフィルター',
  user: 'アカウント',
  api_key_name: 'キー',
  model_id: 'モデル UID',
  client_ip: 'アドレス',
  path: 'パス',
  any: 'すべて',
  reads: '読み取りとポーリングも表示',
  kind: '区分',
  request: 'リクエスト',
  more: 'その他',
  submit: '検索',
  clear: 'クリア',
};

export const auditEntry: Translated<typeof manifest.auditEntry> = {
  label: '監査',
  words: '操作履歴 誰が who did this',
};
