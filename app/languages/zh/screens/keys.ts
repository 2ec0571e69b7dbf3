import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/administer/keys/feature.ts';
import type * as english from '#routes/administer/keys/text.ts';

export const keysText: Translated<typeof english.keysText> = {
  failed: '无法加载密钥',
  noAccounts: '此集群没有账户，因此也没有密钥。',
  table: 'API 密钥',
  columns: {
    name: '名称',
    prefix: '开头',
    owner: '所有者',
    models: '可使用',
    state: '状态',
    expires: '到期',
    created: '创建时间',
    used: '最近使用',
    requests: '30 天内调用',
    actions: '操作',
  },
  states: { active: '有效', disabled: '已禁用', expired: '已过期' },
  never: '永不',
  unused: '30 天内未使用',
  atLeast: count => `至少 ${groupDigits(count)}`,
  loading: '正在加载密钥',
  empty: '还没有密钥',
  emptyFiltered: '没有匹配的密钥',
  search: '搜索名称、开头、所有者和模型',
  searchHint: '搜索密钥',
  count: (shown, all) => (shown === all ? keys(all) : `${keys(all)}中的 ${groupDigits(shown)} 个`),
  allModels: '所有模型',
  ofType: type => `所有 ${type} 类型的模型`,
  create: '新建密钥',
  changeThis: name => `更改 ${verbatim(name)}`,
  revealThis: name => `显示密钥 ${verbatim(name)}`,
  revokeThis: name => `吊销 ${verbatim(name)}`,
  revokeSelected: count => `吊销 ${keys(count)}`,
  question: (names, more) =>
    `吊销 ${names.map(verbatim).join('、')}${more > 0 ? `以及另外 ${groupDigits(more)} 个` : ''}？使用它的每个程序都会立即被拒绝。此操作无法撤销。`,
  revoked: (count, all) => `${keys(all)}中已吊销 ${groupDigits(count)} 个。`,
  notRevoked: '以下密钥无法吊销：',
  ownOnly: '您看到的是自己的密钥。要更改或吊销密钥，请联系管理员或拥有 keys:manage 权限的人。',
  changes: {
    create: name => `密钥 ${verbatim(name)} 的创建`,
    change: name => `密钥 ${verbatim(name)} 的更改`,
    revoke: name => `密钥 ${verbatim(name)} 的吊销`,
    lift: address => `解除对 ${verbatim(address)} 的封禁`,
    liftAll: of => (of === 'ips' ? '解除所有地址的封禁' : '解除所有密钥的封禁'),
    limits: '更改限制',
  },
  created: name => `密钥 ${verbatim(name)} 已创建。`,
  createdUnseen: name =>
    `密钥 ${verbatim(name)} 已创建，但其内容未显示。拥有 keys:manage 权限的人可以显示或吊销它。`,
  changed: name => `密钥 ${verbatim(name)} 已更改。`,
  bans: '因失败次数过多而被封禁',
  banOfAll: (address, until) => `${verbatim(address)} 的所有调用，直到 ${until}`,
  banOfKey: (address, key, until) => `来自 ${verbatim(address)} 的密钥 ${verbatim(key)}，直到 ${until}`,
  lift: '解除封禁',
  liftOf: address => `解除封禁：${verbatim(address)}`,
  lifted: address => `已解除对 ${verbatim(address)} 的封禁。`,
  liftAll: of => (of === 'ips' ? '解除所有地址的封禁' : '解除所有密钥的封禁'),
  allLifted: (of, count) =>
    `已解除 ${groupDigits(count)} 个${of === 'ips' ? '地址' : '密钥'}封禁。封禁前的失败不再计数。`,
  proxy: `在代理之后，所有读者可能共用一个地址，并一起被封禁。请在集群的 ${verbatim('XINFERENCE_TRUSTED_PROXIES')} 中指定代理；启用防护时用 ${verbatim('XINFERENCE_GUARD_TRUSTED_PROXIES')}。`,
  limits: '封禁限制',
  limitsChanged: '限制已更改，直到集群的 API 重启。',
};

export const keyFormText: Translated<typeof english.keyFormText> = {
  yours: name =>
    `这将是 ${verbatim(name)} 的密钥：使用它的调用拥有您的权限，并记在您名下。同事应自行登录并创建自己的密钥。`,
  nameHint: '密钥名称不能重复。审计以名称标识密钥。',
  nameless: '密钥需要一个名称。',
  keep: at => `保持不变：${at}`,
  inDays: days => (days === 365 ? '一年后' : `${days} 天后`),
  enabled: '允许使用此密钥',
  models: '模型',
  some: '部分模型',
  types: '这些类型的所有模型',
  uids: '按 UID 指定模型，每行一个',
  uidsHint: '以后以此 UID 启动的模型也包括在内。',
  addUid: uid => `添加 ${verbatim(uid)}`,
  noModels: '请选择一个类型或模型。',
  submit: '创建密钥',
};

export const limitsText: Translated<typeof english.limitsText> = {
  counted:
    '使用错误密钥或令牌的调用计入其地址，达到限制后该地址的所有调用都被拒绝。使用已禁用或已过期密钥的调用计入来自该地址的该密钥。错误的密码不计入。',
  lasts: '更改在集群的 API 重启前有效。',
  of: { ip: '地址', key: '密钥' },
  fields: { max_failures: '封禁前的失败次数', window_seconds: '计数的秒数', ban_seconds: '封禁的秒数' },
  field: (of, name) => `${of}：${name}`,
};

export const shownKeyText: Translated<typeof english.shownKeyText> = {
  title: name => `密钥 ${verbatim(name)}`,
  copyNow: manages =>
    `${manages ? '之后可用该行的“显示密钥”再次查看。' : '请立即复制：之后只有拥有 keys:manage 的人能再次显示。'}拥有它的人可以以您的身份使用模型。`,
  handle: '拥有它的人可以以其所有者的身份使用模型。',
  key: '密钥',
  copy: '复制密钥',
  loading: '正在加载密钥',
  use: '使用方法',
  languages: { curl: 'curl', python: 'Python' },
  copyCode: language => `复制为 ${language}`,
};

function keys(count: number): string {
  return `${groupDigits(count)} 个密钥`;
}

export const keysEntry: Translated<typeof manifest.keysEntry> = { label: '密钥', words: '令牌 api token' };
