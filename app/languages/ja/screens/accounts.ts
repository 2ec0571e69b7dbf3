import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/administer/accounts/feature.ts';
import type * as english from '#routes/administer/accounts/text.ts';

export const accountsText: Translated<typeof english.accountsText> = {
  failed: 'アカウントを読み込めませんでした',
  noAccounts: 'このクラスターにアカウントはありません。',
  table: 'クラスターのアカウント',
  columns: {
    name: 'ユーザー名',
    rights: '権限',
    state: '状態',
    source: '認証方法',
    created: '作成日時',
    seen: '最終サインイン',
    actions: '操作',
  },
  states: { enabled: '有効', disabled: '無効', waiting: 'パスワードの変更が必要' },
  sources: { local: 'パスワード', oidc: 'シングルサインオン' },
  someRights: count => (count === 0 ? 'なし' : `${groupDigits(count)} 個の権限`),
  notSeen: '30 日間なし',
  loading: 'アカウントを読み込んでいます',
  empty: 'アカウントはまだありません',
  emptyFiltered: '一致するアカウントはありません',
  search: 'ユーザー名、権限、状態、認証方法を検索',
  searchHint: 'アカウントを検索',
  count: (shown, all) => (shown === all ? accounts(all) : `${accounts(all)}中 ${groupDigits(shown)} 件`),
  you: name => `${name}（自分）`,
  create: 'アカウントを作成',
  rightsOf: name => `${verbatim(name)} の権限`,
  passwordOf: name => `${verbatim(name)} の新しいパスワード`,
  removal:
    'すべてのデバイスでサインインが終了し、キーは直ちに拒否されます。お気に入りも削除されます。起動したモデルは動作を続け、監査の記録は残ります。この操作は元に戻せません。',
  keysGo: (names, more) =>
    `一緒に削除されるキー：${names.map(verbatim).join('、')}${more > 0 ? `、ほか ${groupDigits(more)} 件` : ''}`,
  noKeys: 'このアカウントにキーはありません。',
  removed: name => `アカウント ${verbatim(name)} を、キーとサインインとともに削除しました。`,
  kept: {
    self: '自分のアカウントは削除できません。',
    last: '最後の有効な管理者は削除できません。',
    admin: '管理者を削除できるのは管理者だけです。',
  },
  enable: count => `${accounts(count)}を有効化`,
  disable: count => `${accounts(count)}を無効化`,
  question: (names, more) =>
    `${names.map(verbatim).join('、')}${more > 0 ? `、ほか ${groupDigits(more)} 件` : ''} を無効にしますか？サインインは終了し、キーは直ちに拒否されます。`,
  enabledOf: (enabled, count, all) =>
    `${accounts(all)}中 ${groupDigits(count)} 件を${enabled ? '有効' : '無効'}にしました。`,
  notDone: '次のアカウントは変更できませんでした：',
  changes: {
    create: name => `アカウント ${verbatim(name)} の作成`,
    rights: name => ` ${verbatim(name)} の権限の変更`,
    password: name => ` ${verbatim(name)} の新しいパスワード`,
    remove: name => `アカウント ${verbatim(name)} の削除`,
    enable: (name, enabled) => ` ${verbatim(name)} の${enabled ? '有効化' : '無効化'}`,
  },
  created: name => `アカウント ${verbatim(name)} を作成しました。`,
  changed: name => `${verbatim(name)} の権限を変更しました。次の呼び出しから有効です。`,
  passwordSet: name =>
    `${verbatim(name)} の新しいパスワードを設定しました。このアカウントのサインインはすべて終了しました。`,
  dangers: {
    self: '自分のアカウントでアカウントを管理できなくなります。',
    last: '有効な管理者がいなくなります。管理者がいないと、権限を元に戻せません。',
  },
};

export const accountFormText: Translated<typeof english.accountFormText> = {
  username: 'ユーザー名',
  password: 'パスワード',
  newPassword: '新しいパスワード',
  shortest: '8 文字以上。クラスターは初回サインイン時にパスワードの変更を求めません。',
  ends: 'すべてのデバイスで、このアカウントのサインインが終了します。',
  tooShort: '8 文字以上',
  nameless: 'アカウントにはユーザー名が必要です。',
  templates: { viewer: '閲覧者', operator: 'オペレーター', administrator: '管理者', own: '個別に指定' },
  scopes: 'このアカウントに許可する操作',
  notYours: '自分が持たない権限は付与できません。',
  takes: count => `次の ${count} 件の権限が失われます：`,
  submit: 'アカウントを作成',
  changeRights: '権限を変更',
  setPassword: 'パスワードを設定',
};

export const scopeText: Translated<typeof english.scopeText> = {
  admin: 'クラスター情報、監査、ブロック、および以下のすべての権限を含む、すべての操作。',
  'models:list': 'カタログと実行中のモデルを表示します。',
  'models:read': 'モデルを試し、進捗とレプリカを表示し、ダウンロードを追跡します。',
  'models:write': 'モデルの起動と停止、レプリカの追加、ダウンロードの開始を行います。',
  'models:start': 'モデルを起動します。',
  'models:stop': 'モデルを停止します。',
  'models:add': 'カスタムモデルを登録します（旧名称）。',
  'models:register': 'カスタムモデルの登録、編集、削除を行います。',
  'models:unregister': 'カスタムモデルを削除します。',
  'keys:create': '「API キー」を開き、キーの作成と自分のキーの表示を行います。',
  'keys:manage': '「API キー」を開き、全員のキーの表示、変更、失効を行います。',
  'users:manage': '「アカウント」を開き、アカウントの作成と削除、権限とパスワードの変更を行います。',
  'cache:list': '「キャッシュ」を開き、キャッシュファイルを表示します。',
  'cache:delete': 'キャッシュファイルと一時停止中のダウンロードを削除します。',
  'virtualenv:list': '「仮想環境」を開き、モデルの Python パッケージを表示します。',
  'virtualenv:delete': '仮想環境を削除します。',
  'logs:list': '「ログ」を開き、スーパーバイザーとワーカーのログを表示します。',
  'model_requests:read_body':
    'このコンソールでは使用しません：個人情報を含む可能性のある、モデルへのリクエスト記録の参照。',
  'monitor:view': 'このコンソールでは使用しません：サーバー付属ページのダッシュボードの表示。',
  'settings:read': '「クラスター設定」を開き、ダウンロード元を表示します。',
  'settings:write': 'クラスター設定を変更します。',
  'routers:list': 'このコンソールでは使用しません：トークンルーターの一覧。',
  'routers:read': 'トークンルーターのページを開き、状態、インスタンス、バックエンド、キューを表示します。',
  'routers:write': 'このコンソールでは使用しません：トークンルーターの変更。',
  'routers:operate': 'このコンソールでは使用しません：トークンルーターの開始と停止。',
};

export const unknownScopeText: Translated<typeof english.unknownScopeText> = {
  of: scope => `${verbatim(scope)} はこのコンソールでは不明な権限です。`,
};

function accounts(count: number): string {
  return `${groupDigits(count)} 件のアカウント`;
}

export const accountsEntry: Translated<typeof manifest.accountsEntry> = {
  label: 'アカウント',
  words: 'ユーザー 権限 users permissions',
};
