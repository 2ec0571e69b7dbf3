import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/custom-models/feature.ts';
import type * as english from '#routes/custom-models/text.ts';

export const customText: Translated<typeof english.customText> = {
  title: '启动模型',
  titleOf: kind => `自定义${kind}`,
  subTabs: '自定义模型的类型',
  search: '搜索自定义模型名称',
  cards: kind => `可启动的自定义${kind}`,
  none: '没有自定义模型',
  noneText: '注册您自己的模型后，即可从这里启动。',
  register: '注册模型',
  failed: '无法加载自定义模型',
  reading: '正在加载详细信息',
  outdated: '无法重新加载详细信息，内容可能已更改。',
  notOpened: name => `无法加载“${verbatim(name)}”的详细信息，因此暂时不能启动。`,
  retry: '重试',
  retryOf: name => `重试加载 ${name} 的详细信息`,
  edit: name => `编辑 ${verbatim(name)}`,
  removing: name => `正在删除 ${verbatim(name)}`,
  question: '确定要删除此自定义模型吗？此操作不可撤销。',
  restore: '重新注册',
  restoreOf: name => `重新注册 ${name}`,
};

export const definitionText: Translated<typeof english.definitionText> = {
  title: name => `${verbatim(name)} 的定义`,
  definition: 'JSON',
  copy: '复制定义',
  download: '下载为文件',
  edit: '编辑',
};

export const customModelsEntry: Translated<typeof manifest.customModelsEntry> = { label: '自定义模型' };
