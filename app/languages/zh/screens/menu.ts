import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/layout/menu/text.ts';

export const supportText: Translated<typeof english.supportText> = {
  title: '此集群与您',
  open: (person, cluster) => `此集群与您：${verbatim(person)} ${verbatim(cluster)}`,
  person: '登录身份',
  nobody: '无需登录',
  key: '未命名的密钥',
  cluster: '集群',
  release: '版本',
  unknownRelease: '未向此用户提供',
  unreadRelease: '未知：无法读取',
  host: '在主机登录的用户',
  logOutOfHost: '退出主机登录',
  hostUnreached: '主机没有应答：您在那里仍处于登录状态。',
  access: '访问',
  readOnly: '只读',
  field: '前往或执行…',
  bundle: '支持信息包',
  bundleHint:
    '用于提交问题报告的单个文件：版本、功能、节点大小、模型、失败、耗时和日志末尾（仅时间、级别、模块和错误类型）。名称、地址和 UID 会被替换：worker-1、model-3。以下即为全部内容。',
  withText: '包含日志文本',
  withTextHint: '同时包含日志的消息和回溯以及失败的说明。已知的机密和名称会被隐藏：保存前请先阅读。',
  content: '信息包的内容',
  file: day => `inference-console-support-${day}.json`,
};
