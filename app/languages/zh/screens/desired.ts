import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/desired/feature.ts';
import type * as english from '#routes/desired/text.ts';

export const desiredEntry: Translated<typeof manifest.desiredEntry> = {
  label: '期望状态',
  words: '应运行的模型 自动启动 启动集 保存 恢复 重启 缺少 差异 autostart restart',
};

export const desiredText: Translated<typeof english.desiredText> = {
  failed: '无法列出运行中的模型',
  loading: '正在向集群查询运行中的模型',
  empty: '没有模型在运行，也没有选择启动集。请导入启动集，或启动模型并保存。',
  emptyFiltered: '没有匹配的模型',
  search: '搜索模型 UID、名称和状态',
  searchHint: '搜索模型',
  table: '运行中或应运行的模型',
  columns: { id: '模型', now: '当前', should: '应为', restart: '重启时', actions: '操作' },
  count: (runs, missing, differing) =>
    [
      `${groupDigits(runs)} 个运行中`,
      missing > 0 && `缺少 ${groupDigits(missing)} 个`,
      differing > 0 && `${groupDigits(differing)} 个有差异`,
    ]
      .filter(Boolean)
      .join('，'),
  updated: age => `更新于 ${age}`,
  launch: count => `启动缺少的 ${groupDigits(count)} 个`,
  differs: '有差异',
  extra: '不在启动集中',
  noShould: '未选择启动集。请保存当前运行的模型，或导入启动集。',
  unset: '未设置',
  unknownUnsaid: '启动集未说明',
  waits: {
    launching: '正在启动',
    waiting_model: '等待：模型正在启动或结束',
    waiting_worker: '等待工作节点',
  },
  facts: {
    unknown: '未知',
    order: '顺序',
    tries: '尝试',
    started: '上次启动',
    reason: '原因',
  },
  tries: (attempts, all, seconds) =>
    `${groupDigits(attempts)} / ${groupDigits(all)}，每 ${groupDigits(seconds)} 秒`,
  never: '尚未',
  on: '启动',
  off: '不启动',
  restartOf: uid => `重启时启动 ${verbatim(uid)}`,
  details: uid => `${verbatim(uid)} 的详情`,
  change: uid => `更改 ${verbatim(uid)} 的自动启动`,
  set: '启动集',
  noSet: '无启动集',
  kept: (time, models) => `${time} 保存，${groupDigits(models)} 个模型`,
  emptied: (worker, time, models) => `${verbatim(worker)}，${time} 清空，${groupDigits(models)} 个模型`,
  fromFile: (file, time) => `${verbatim(file)}，保存于 ${time}`,
  more: '保存、导入、导出',
  keep: '保存当前运行的模型',
  import: '导入启动集…',
  export: '导出当前运行的模型',
  exportSet: '导出此启动集',
  forget: '不再保留此启动集',
  wasKept: count => `已在此浏览器中保存 ${groupDigits(count)} 个模型。`,
  exported: count => `已导出 ${groupDigits(count)} 个模型。`,
  leftOut: count => `有 ${groupDigits(count)} 个运行中的模型，其类型无法由此控制台启动，未包含。`,
  noEngine: count => `集群未给出其中 ${groupDigits(count)} 个语言模型的引擎：启动时会选择一个合适的引擎。`,
  unreported: count =>
    `集群未给出其中 ${groupDigits(count)} 个模型的引擎参数、请求限制、LoRA 和环境变量：它们不是由此标签页启动的。`,
  noSecrets: '其中不包含机密和环境变量的值，启动时会询问。',
  startAll: '重启时全部',
  startTitle: count => `重启时启动 ${groupDigits(count)} 个模型？`,
  startAction: count => `重启时启动 ${groupDigits(count)} 个模型`,
  startFromRow: uids => `运行中的模型列表不显示参数和环境变量。以下模型保存时不含这些设置：${uids}。`,
  startOnGpu: uids => `集群不会保存模型在 CPU 上运行。如果工作节点有 GPU，自动启动时会使用 GPU：${uids}。`,
  startLeftOut: uids => `以下模型的引擎或设置未知，未包含：${uids}。`,
  startSettings: '顺序和设置…',
  startSaved: (saved, all) => `已保存 ${groupDigits(saved)} / ${groupDigits(all)} 个自动启动`,
};

export const autostartEntryText: Translated<typeof english.autostartEntryText> = {
  title: uid => `自动启动 ${verbatim(uid)}`,
  loading: '正在读取自动启动的模型',
  failed: '无法读取自动启动的模型',
  intro:
    '集群按顺序启动其模型：在集群启动时、有工作节点加入时、某个模型的最后一个副本终止时，以及保存条目时。',
  priorityHint: '数字最小的先启动，模型逐个启动。',
  interval: '两次尝试之间的秒数',
  notInteger: '整数',
  settings: '启动设置',
  fromRow: '运行中的模型列表不显示参数和环境变量。请补充此模型需要的设置。',
  further: '其他设置（JSON）',
  notObject: 'JSON 对象，例如 {"max_model_len": 8192}',
  valueOf: name => `${verbatim(name)} 的值`,
  valuesNeeded: '此浏览器不保存密钥和变量的值。',
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
