import type * as english from '#app/messages/custom-models.ts';
import type { Translated } from '#app/messages/language.ts';

export const customText: Translated<typeof english.customText> = {
  title: '启动模型',
  titleOf: kind => `自定义${kind}`,
  subTabs: '自定义模型的类型',
  search: '搜索自定义模型名称',
  cards: kind => `可启动的自定义${kind}`,
  none: '没有自定义模型',
  noneText: '注册您自己的模型后，即可从这里启动。',
  register: '注册模型',
  noneFound: '没有匹配的模型',
  clearSearch: '清除搜索',
  failed: '无法加载自定义模型',
  reading: '正在加载详细信息',
  unread: '无法加载详细信息。',
  outdated: '无法重新加载详细信息，内容可能已更改。',
  notOpened: name => `无法加载“${name}”的详细信息，因此暂时不能启动。`,
  retry: '重试',
  retryOf: name => `重试加载 ${name} 的详细信息`,
  edit: name => `编辑 ${name}`,
  remove: name => `删除 ${name}`,
  removing: name => `正在删除 ${name}`,
  question: '确定要删除此自定义模型吗？此操作不可撤销。',
  restore: '重新注册',
  restoreOf: name => `重新注册 ${name}`,
};

export const definitionText: Translated<typeof english.definitionText> = {
  title: name => `${name} 的定义`,
  definition: 'JSON',
  copy: '复制定义',
  download: '下载为文件',
  cancel: '取消',
  edit: '编辑',
};

export const unfinishedText: Translated<typeof english.unfinishedText> = {
  noCopy: '此浏览器无法保存定义的备份；没有备份，就不会删除任何内容。',
  otherCopy: name =>
    `此浏览器保存着 ${name} 的另一份定义，来自一次未完成的更改。请先恢复，或下载后丢弃，再进行编辑。`,
  title: name => `对 ${name} 的更改未完成`,
  explanation: date => `集群中的此模型可能已不是原样。其先前的定义已于 ${date} 保存在此处。`,
  shownTo: (person, signedIn) =>
    signedIn
      ? `仅向${person === undefined ? '此密钥的持有者' : ` ${person} `}显示，下次登录后也是如此。`
      : '此处无需登录：在此浏览器中打开控制台的任何人都能看到。',
  definition: '先前的定义',
  restore: '恢复',
  restoring: '正在恢复',
  download: '下载',
  discard: '丢弃此备份',
  discardQuestion: name => `丢弃已保存的 ${name} 的定义吗？如果集群中没有该定义，它将丢失。`,
  restored: name => `${name} 先前的定义已重新注册。`,
  there: name => `集群中的 ${name} 仍是原样：无需恢复。`,
  occupied: name => `集群中 ${name} 的定义与此不同，未作改动。如需保留先前的定义，请下载。`,
  failed: reason => `无法恢复先前的定义：${reason}`,
  refusals: {
    401: '登录已失效',
    403: '当前登录不允许此操作',
  },
};
