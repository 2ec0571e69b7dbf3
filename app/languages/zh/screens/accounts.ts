import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/administer/accounts/feature.ts';
import type * as english from '#routes/administer/accounts/text.ts';

export const accountsText: Translated<typeof english.accountsText> = {
  failed: '无法加载账户',
  noAccounts: '此集群没有账户。',
  table: '集群的账户',
  columns: {
    name: '用户名',
    rights: '权限',
    state: '状态',
    source: '来源',
    created: '创建时间',
    seen: '最近登录',
    actions: '操作',
  },
  states: { enabled: '已启用', disabled: '已禁用', waiting: '需要新密码' },
  sources: { local: '密码', oidc: '单点登录' },
  someRights: count => (count === 0 ? '无' : `${groupDigits(count)} 项权限`),
  notSeen: '30 天内未登录',
  loading: '正在加载账户',
  empty: '还没有账户',
  emptyFiltered: '没有匹配的账户',
  search: '搜索用户名、权限、状态和来源',
  searchHint: '搜索账户',
  count: (shown, all) => (shown === all ? accounts(all) : `${accounts(all)}中的 ${groupDigits(shown)} 个`),
  you: name => `${name}（您）`,
  create: '新建账户',
  rightsOf: name => `${verbatim(name)} 的权限`,
  passwordOf: name => `${verbatim(name)} 的新密码`,
  removal:
    '它在所有设备上的登录将结束，其密钥会立即被拒绝，收藏也会一并删除。它启动的模型继续运行，审计保留其调用。此操作无法撤销。',
  keysGo: (names, more) =>
    `一并删除的密钥：${names.map(verbatim).join('、')}${more > 0 ? `以及另外 ${groupDigits(more)} 个` : ''}`,
  noKeys: '它没有密钥。',
  removed: name => `账户 ${verbatim(name)} 已删除，其密钥和登录也一并结束。`,
  kept: {
    self: '您不能删除自己的账户。',
    last: '不能删除最后一个已启用的管理员。',
    admin: '只有管理员才能删除管理员。',
  },
  enable: count => `启用 ${accounts(count)}`,
  disable: count => `禁用 ${accounts(count)}`,
  question: (names, more) =>
    `禁用 ${names.map(verbatim).join('、')}${more > 0 ? `以及另外 ${groupDigits(more)} 个` : ''}？他们的登录将结束，密钥会立即被拒绝。`,
  enabledOf: (enabled, count, all) =>
    `${accounts(all)}中已${enabled ? '启用' : '禁用'} ${groupDigits(count)} 个。`,
  notDone: '以下账户无法更改：',
  changes: {
    create: name => `账户 ${verbatim(name)} 的创建`,
    rights: name => `${verbatim(name)} 的权限更改`,
    password: name => `${verbatim(name)} 的新密码`,
    remove: name => `账户 ${verbatim(name)} 的删除`,
    enable: (name, enabled) => `${enabled ? '启用' : '禁用'} ${verbatim(name)}`,
  },
  created: name => `账户 ${verbatim(name)} 已创建。`,
  changed: name => `${verbatim(name)} 的权限已更改，从下一次调用起生效。`,
  passwordSet: name => `${verbatim(name)} 的新密码已设置，该账户的所有登录均已结束。`,
  dangers: {
    self: '您将把自己锁在外面：您自己的账户将无法再管理账户。',
    last: '将没有任何已启用的管理员。没有管理员，就没有人能恢复权限。',
  },
};

export const accountFormText: Translated<typeof english.accountFormText> = {
  username: '用户名',
  password: '密码',
  newPassword: '新密码',
  shortest: '至少 8 个字符。集群不会在首次登录时要求更换密码。',
  ends: '这会结束该账户在所有设备上的登录。',
  tooShort: '至少 8 个字符',
  nameless: '账户需要一个用户名。',
  templates: { viewer: '查看者', operator: '操作员', administrator: '管理员', own: '逐项选择' },
  scopes: '此账户可以做什么',
  notYours: '您不能授予自己没有的权限。',
  takes: count => `这将收回 ${count} 项权限：`,
  submit: '创建账户',
  changeRights: '更改权限',
  setPassword: '设置密码',
};

export const scopeText: Translated<typeof english.scopeText> = {
  admin: '一切权限，包括集群信息、审计、封禁以及以下所有权限。',
  'models:list': '查看模型目录和运行中的模型。',
  'models:read': '试用模型，查看进度和副本，跟踪下载。',
  'models:write': '启动和终止模型，添加副本，开始下载。',
  'models:start': '启动模型。',
  'models:stop': '终止模型。',
  'models:add': '注册自定义模型（旧名称）。',
  'models:register': '注册、编辑和删除自定义模型。',
  'models:unregister': '删除自定义模型。',
  'keys:create': '打开“密钥”：创建 API 密钥并查看自己的密钥。',
  'keys:manage': '打开“密钥”：查看、更改、显示和吊销所有人的密钥。',
  'users:manage': '打开“账户”：创建和删除账户，更改权限和密码。',
  'cache:list': '打开“缓存”：查看缓存文件。',
  'cache:delete': '删除缓存文件和已暂停的下载。',
  'virtualenv:list': '打开“虚拟环境”：查看模型的 Python 软件包。',
  'virtualenv:delete': '删除虚拟环境。',
  'logs:list': '打开“日志”：读取主管和工作节点的日志。',
  'model_requests:read_body': '在此控制台中没有作用：读取模型请求的记录，其中可能包含私人数据。',
  'monitor:view': '在此控制台中没有作用：打开服务器自带页面的仪表板。',
  'settings:read': '打开“集群设置”：查看下载来源。',
  'settings:write': '更改集群设置。',
  'routers:list': '在此控制台中没有作用：列出令牌路由器。',
  'routers:read': '打开令牌路由器的页面：其状态、实例、后端和队列。',
  'routers:write': '在此控制台中没有作用：更改令牌路由器。',
  'routers:operate': '在此控制台中没有作用：启动和停止令牌路由器。',
};

export const unknownScopeText: Translated<typeof english.unknownScopeText> = {
  of: scope => `此控制台不认识 ${verbatim(scope)}。`,
};

function accounts(count: number): string {
  return `${groupDigits(count)} 个账户`;
}

export const accountsEntry: Translated<typeof manifest.accountsEntry> = { label: '账户', words: '用户 权限' };
