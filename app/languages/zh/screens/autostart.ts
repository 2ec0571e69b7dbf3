import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/autostart/feature.ts';
import type * as english from '#routes/autostart/text.ts';

export const autostartText: Translated<typeof english.autostartText> = {
  failed: '无法读取自动启动的模型',
  notHere: '此集群不会自动启动模型。2.12 及更高版本支持。',
  intro:
    '集群按顺序逐个启动这些模型：在集群启动时、有工作节点加入时、某个模型的最后一个副本终止时，以及保存条目时。',
  table: '自动启动的模型',
  columns: {
    uid: '模型 UID',
    name: '模型',
    order: '顺序',
    state: '状态',
    reason: '原因',
    tries: '尝试',
    interval: '间隔',
    started: '上次启动',
    actions: '操作',
  },
  states: {
    runs: '运行中',
    launching: '正在启动',
    waiting_model: '等待：模型正在启动或结束',
    waiting_worker: '等待工作节点',
    error: '失败',
    ended: '未运行',
    notStarted: '尚未启动',
  },
  tries: (attempts, all) => `${groupDigits(attempts)} / ${groupDigits(all)}`,
  seconds: count => `${groupDigits(count)} 秒`,
  never: '尚未',
  loading: '正在读取自动启动的模型',
  empty: '没有自动启动的模型。可从运行中模型的菜单添加，或在启动表单中使用“自动启动”字段。',
  emptyFiltered: '没有匹配的模型',
  search: '搜索模型 UID、模型、状态和原因',
  searchHint: '搜索模型',
  count: (shown, all) =>
    shown === all ? `${groupDigits(all)} 个模型` : `${groupDigits(all)} 个模型中的 ${groupDigits(shown)} 个`,
  change: uid => `更改 ${verbatim(uid)} 的自动启动`,
};

export const autostartEntryText: Translated<typeof english.autostartEntryText> = {
  open: '自动启动…',
  title: uid => `自动启动 ${verbatim(uid)}`,
  intro: '集群会在自身启动时、有工作节点加入时，以及某个模型的最后一个副本终止时启动此模型。',
  priorityHint: '数字最小的先启动，模型逐个启动。',
  interval: '两次尝试之间的秒数',
  notInteger: '整数',
  settings: '启动设置',
  fromRow: '运行中的模型列表不显示参数和环境变量。请补充此模型需要的设置。',
  further: '其他设置（JSON）',
  notObject: 'JSON 对象，例如 {"max_model_len": 8192}',
  valueOf: name => `${verbatim(name)} 的值`,
  valuesNeeded: '此浏览器不保存密钥和变量的值。',
  cpu: '集群不会保存此模型在 CPU 上运行。如果工作节点有 GPU，自动启动时会使用 GPU。',
  hidden: '此条目由其他用户保存，因此集群只显示部分设置。可以移除它，或由该用户更改。',
  unknown: '此处不知道该模型的设置。请从此浏览器启动它以便保存。',
  saveAndStart: '保存并启动',
  remove: '移除',
  removeOf: uid => `移除 ${verbatim(uid)} 的自动启动`,
  saved: uid => `${verbatim(uid)} 从现在起自动启动。`,
  removed: uid => `${verbatim(uid)} 不再自动启动。如果它正在运行，会继续运行。`,
  changes: {
    remove: uid => `移除 ${verbatim(uid)} 的自动启动`,
  },
};

export const autostartEntry: Translated<typeof manifest.autostartEntry> = { label: '自动启动' };
