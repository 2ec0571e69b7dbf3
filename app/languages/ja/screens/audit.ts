import { groupDigits } from '#app/format/numbers.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/administer/audit/feature.ts';
import type * as english from '#routes/administer/audit/text.ts';

export const auditText: Translated<typeof english.auditText> = {
  failed: '監査を読み込めませんでした',
  noAccounts: 'このクラスターにはアカウントがないため、監査もありません。',
  table: '監査',
  columns: {
    at: '時刻',
    who: 'アカウント',
    key: 'キー',
    kind: '区分',
    call: '呼び出し',
    model: 'モデル',
    result: '結果',
    address: 'アドレス',
    took: '所要時間',
    request: 'リクエスト',
  },
  kinds: { inference: '利用', auth: 'サインイン', admin: '変更または参照' },
  noOne: '-',
  loading: '監査を読み込んでいます',
  empty: 'この期間に該当する呼び出しはありません',
  emptyFiltered: '一致する呼び出しはありません',
  search: 'これらの呼び出しを検索',
  searchHint: '呼び出しを検索',
  count: shown => `${groupDigits(shown)} 件の呼び出し`,
  capped: (read, total) =>
    `${groupDigits(total)} 件の記録のうち、新しい ${groupDigits(read)} 件です。古い記録を見るには期間を短くしてください。`,
  csv: 'CSV をダウンロード',
  file: day => `audit-${day}.csv`,
  milliseconds: count => `${groupDigits(Math.round(count))} ミリ秒`,
  launchNote: '監査には起動したモデルの名前が記録されないため、このモデルと同時期の起動も表示しています。',
};

export const auditFilterText: Translated<typeof english.auditFilterText> = {
  label: '監査のフィルター',
  user: 'アカウント',
  api_key_name: 'キー',
  model_id: 'モデル UID',
  client_ip: 'アドレス',
  path: 'パス',
  any: 'すべて',
  reads: 'コンソールの定期取得など、成功した参照も含める',
  submit: '検索',
  clear: 'クリア',
};

export const auditEntry: Translated<typeof manifest.auditEntry> = {
  label: '監査',
  words: '操作履歴 誰が who did this',
};
