import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/administer/keys/feature.ts';
import type * as english from '#routes/administer/keys/text.ts';

export const keysText: Translated<typeof english.keysText> = {
  failed: 'キーを読み込めませんでした',
  noAccounts: 'このクラスターにはアカウントがないため、キーもありません。',
  table: 'API キー',
  columns: {
    name: '名前',
    prefix: '先頭文字',
    owner: '所有者',
    models: '利用できるモデル',
    state: '状態',
    expires: '有効期限',
    created: '作成日',
    used: '最終使用',
    requests: '30 日の呼び出し',
    actions: '操作',
  },
  states: { active: '有効', disabled: '無効', expired: '期限切れ' },
  never: 'なし',
  unused: '30 日間使用なし',
  atLeast: count => `${groupDigits(count)} 以上`,
  loading: 'キーを読み込んでいます',
  empty: 'キーはまだありません',
  emptyFiltered: '一致するキーはありません',
  search: '名前、先頭文字、所有者、モデルを検索',
  searchHint: 'キーを検索',
  count: (shown, all) => (shown === all ? keys(all) : `${keys(all)}中 ${groupDigits(shown)} 件`),
  allModels: 'すべてのモデル',
  ofType: type => `種類 ${type} のすべて`,
  create: 'キーを作成',
  changeThis: name => `${verbatim(name)} を変更`,
  revealThis: name => `キー ${verbatim(name)} を表示`,
  revokeThis: name => `${verbatim(name)} を失効`,
  revokeSelected: count => `${keys(count)}を失効`,
  question: (names, more) =>
    `${names.map(verbatim).join('、')}${more > 0 ? `、ほか ${groupDigits(more)} 件` : ''} を失効させますか？使用しているプログラムは直ちに拒否されます。この操作は元に戻せません。`,
  revoked: (count, all) => `${keys(all)}中 ${groupDigits(count)} 件を失効させました。`,
  notRevoked: '次のキーは失効できませんでした：',
  ownOnly:
    '自分のキーのみ表示しています。変更や失効は、管理者または keys:manage 権限を持つユーザーに依頼してください。',
  changes: {
    create: name => `キー ${verbatim(name)} の作成`,
    change: name => `キー ${verbatim(name)} の変更`,
    revoke: name => `キー ${verbatim(name)} の失効`,
    lift: address => ` ${verbatim(address)} のブロックの解除`,
    liftAll: of => (of === 'ips' ? 'すべてのアドレスのブロックの解除' : 'すべてのキーのブロックの解除'),
    limits: '制限の変更',
  },
  created: name => `キー ${verbatim(name)} を作成しました。`,
  createdUnseen: name =>
    `キー ${verbatim(name)} は作成されましたが、内容は表示されませんでした。keys:manage 権限を持つユーザーが表示または失効できます。`,
  changed: name => `キー ${verbatim(name)} を変更しました。`,
  bans: '失敗の回数が多いためブロック中',
  banOfAll: (address, until) => `${verbatim(address)} からのすべての呼び出し、${until} まで`,
  banOfKey: (address, key, until) => `${verbatim(address)} からのキー ${verbatim(key)}、${until} まで`,
  lift: 'ブロックを解除',
  liftOf: address => `ブロックを解除：${verbatim(address)}`,
  lifted: address => `${verbatim(address)} のブロックを解除しました。`,
  liftAll: of => (of === 'ips' ? 'すべてのアドレスのブロックを解除' : 'すべてのキーのブロックを解除'),
  allLifted: (of, count) =>
    `${of === 'ips' ? 'アドレス' : 'キー'}のブロックを ${groupDigits(count)} 件解除しました。それまでの失敗は数えられなくなります。`,
  proxy: `プロキシの背後では、全員が 1 つのアドレスを共有し、まとめてブロックされることがあります。クラスターの ${verbatim('XINFERENCE_TRUSTED_PROXIES')} にプロキシを指定してください。ガードを使う場合は ${verbatim('XINFERENCE_GUARD_TRUSTED_PROXIES')} です。`,
  limits: 'ブロックの制限',
  limitsChanged: '制限を変更しました。クラスターの API が再起動するまで有効です。',
};

export const keyFormText: Translated<typeof english.keyFormText> = {
  yours: name =>
    `これは ${verbatim(name)} のキーになります。このキーによる呼び出しはあなたの権限を持ち、あなたのものとして数えられます。同僚には自分でサインインして作成してもらいます。`,
  nameHint: 'キーの名前は重複できません。監査ではこの名前でキーを示します。',
  nameless: 'キーには名前が必要です。',
  keep: at => `現在のまま：${at}`,
  inDays: days => (days === 365 ? '1 年後' : `${days} 日後`),
  enabled: 'このキーの使用を許可',
  models: 'モデル',
  some: '一部のモデル',
  types: '次の種類のすべてのモデル',
  uids: 'UID でモデルを指定（1 行に 1 つ）',
  uidsHint: '後からこの UID で起動されたモデルも対象になります。',
  addUid: uid => `${verbatim(uid)} を追加`,
  noModels: '種類またはモデルを選択してください。',
  submit: 'キーを作成',
};

export const limitsText: Translated<typeof english.limitsText> = {
  counted:
    '誤ったキーやトークンによる呼び出しはアドレスごとに数えられ、そのアドレスのすべての呼び出しがブロックされます。無効なキーや期限切れのキーによる呼び出しは、そのアドレスからのそのキーについて数えられます。誤ったパスワードは数えられません。',
  lasts: '変更は、クラスターの API が再起動するまで有効です。',
  of: { ip: 'アドレス', key: 'キー' },
  fields: {
    max_failures: 'ブロックまでの失敗の回数',
    window_seconds: '数える秒数',
    ban_seconds: 'ブロックの秒数',
  },
  field: (of, name) => `${of}：${name}`,
};

export const shownKeyText: Translated<typeof english.shownKeyText> = {
  title: name => `キー ${verbatim(name)}`,
  copyNow: manages =>
    `${manages ? 'その行の「キーを表示」でもう一度表示できます。' : '今すぐコピーしてください。再表示できるのは keys:manage を持つ人だけです。'}このキーを持つ人は、あなたとしてモデルを利用できます。`,
  handle: 'このキーを持つ人は、所有者としてモデルを利用できます。',
  key: 'キー',
  copy: 'キーをコピー',
  loading: 'キーを読み込んでいます',
  use: '使い方',
  languages: { curl: 'curl', python: 'Python' },
  copyCode: language => `${language} としてコピー`,
};

function keys(count: number): string {
  return `${groupDigits(count)} 件のキー`;
}

export const keysEntry: Translated<typeof manifest.keysEntry> = {
  label: 'API キー',
  words: 'api トークン token',
};
