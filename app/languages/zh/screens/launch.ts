import type * as english from '#app/features/launch/text.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';

export const whereText: Translated<typeof english.whereText> = {
  title: '放置位置',
  any: '任意工作节点，任意 GPU',
  left: '放置位置是为之前的变体选择的，现已清空。',
  keep: '保留位置',
  each: '填为每个副本的位置',
  moreReplicas: models => `另有副本运行于未知位置：${models}。`,
  noWorkers: '集群未给出任何工作节点。',
};

export const proposalText: Translated<typeof english.proposalText> = {
  label: '建议',
  looking: '正在查找已安装、已缓存且可容纳的选择…',
  none: '没有建议：已安装的引擎没有现在可容纳的变体。',
  waits: '正在等待建议。按 Escape 可撤回。',
  use: '使用',
  launch: '启动此项',
  reasons: '提出此建议的原因',
  ownRule: '现在可容纳的最大变体；有多个时已缓存的优先。',
  advised: '集群推荐：',
  useAdvised: '使用集群的推荐',
  all: '全部设置',
  asItStands: '按当前表单',
  on: (variant, place) => `${variant}，位于 ${place}`,
  roomOn: place => `${place} 有空间`,
  gpusOf: (gpus, worker) => `${worker} 的 GPU ${gpus}`,
  installs: '启动时先安装引擎',
  cached: '已缓存',
  cachedOn: workers => `缓存于 ${workers}`,
  needs: (bytes, free) => `空闲 ${free} 中需要 ${bytes}`,
  needsAbout: (bytes, free) => `空闲 ${free} 中约需 ${bytes}`,
  fits: {
    fits: '可容纳',
    probably: '可能可容纳',
    tight: '勉强可容纳',
    'does-not-fit': '现在无法容纳',
    unknown: '能否容纳未知',
  },
  sets: settings => `设置：${settings}`,
};

export const toolsText: Translated<typeof english.toolsText> = { menu: '工具' };

export const pasteText: Translated<typeof english.pasteText> = {
  open: '粘贴…',
  title: '从文本填入表单',
  label: 'JSON、curl 或 xinference launch',
  hint: '也可以是 Python、一行日志，或 compose 文件或脚本中的命令。它将取代表单中的内容；撤销可恢复原内容。',
  fill: '填入表单',
  unreadable: '这不是 JSON、curl 或 xinference launch 形式的启动。',
  copyLink: '复制链接',
  linked: '设置来自链接。',
  filled: from => `已从 ${from} 填入。`,
  sources: { json: 'JSON', curl: 'curl', cli: 'xinference launch', python: 'Python', log: '日志行' },
  unread: names => `未读取：${verbatim(names)}。`,
  refused: names => `需要更正：${names}。`,
  notOffered: names => `此处不提供：${names}。`,
  otherModel: name => `它原本用于 ${verbatim(name)}；仅采用了其中的设置。`,
  undo: '撤销',
};
