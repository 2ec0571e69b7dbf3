import type * as english from '#app/features/presets/text.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';

export const presetsText: Translated<typeof english.presetsText> = {
  open: '预设…',
  title: model => `${verbatim(model)} 的预设`,
  last: '上次启动',
  lastAt: time => `于 ${time} 从此浏览器启动`,
  here: '在此浏览器中',
  onCluster: '在集群上',
  unnamed: '未命名',
  loading: '正在向集群查询已保存的内容',
  notRead: '集群未给出已保存的内容。',
  none: '此模型尚无保存的内容。每次启动都会自动保存；表单当前的内容可由您命名保存。',
  list: '已保存的设置',
  use: '使用',
  fillWith: name => `使用 ${verbatim(name)}`,
  name: '将表单当前内容保存为',
  place: '位置',
  keep: '保存',
  nameless: '请为其命名。',
  secrets: '不会保存令牌等机密信息。',
  kept: name => `${verbatim(name)} 已保存。`,
  full: '浏览器无法保存：存储空间已满或被禁用。',
  unreachable: '集群无法删除名称中含有斜杠或仅由点组成的设置。请换一个名称。',
  startsByItself: name => `集群以此名称保存 ${verbatim(name)} 的自动启动。请使用其他名称。`,
};
