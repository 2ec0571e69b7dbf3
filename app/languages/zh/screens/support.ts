import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/support/text.ts';

export const supportText: Translated<typeof english.supportText> = {
  open: '此集群与您',
  title: '此集群与您',
  person: '登录身份',
  nobody: '无需登录',
  key: '未命名的密钥',
  cluster: '集群',
  release: '版本',
  unknownRelease: '未向此用户提供',
  unreadRelease: '未知：无法读取',
  language: '语言',
  palette: '前往或执行',
  field: '前往或执行…',
  settings: '设置',
  shortcuts: '键盘快捷键',
  bundle: '支持信息包',
  bundleHint:
    '用于提交问题报告的单个文件：版本、功能、节点、模型、失败、耗时和日志末尾。不包含人员姓名、令牌和路径。',
  file: day => `inference-console-support-${day}.json`,
};
