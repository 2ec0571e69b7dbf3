import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/launch-set.ts';

export const launchSetText: Translated<typeof english.launchSetText> = {
  forget: '不再保留',
  secrets: '文件中没有的值',
  secretOf: (uid, name) => `${verbatim(uid)} 的 ${verbatim(name)}`,
  launchWith: '使用这些值启动',
  file: day => `launch-set-${day}.json`,
  unreadable: file => `无法读取 ${verbatim(file)}。未打开任何内容。`,
  notJson: file => `${verbatim(file)} 不是 JSON。未打开任何内容。`,
  notSet: (file, where) => `${verbatim(file)} 不是启动集：${where}。未打开任何内容。`,
  newer: file => `${verbatim(file)} 是控制台较新版本的启动集。未打开任何内容。`,
  empty: file => `${verbatim(file)} 是不含模型的启动集。`,
  unknown: { engine: '引擎', place: '工作节点和 GPU', parameters: '参数' },
  runs: '运行中',
  missing: '缺少',
  launched: '已启动',
  launchedOn: engine => `已用 ${engine} 启动`,
  refused: reason => `失败：${reason}`,
  unanswered: '没有收到答复。启动可能仍在进行，其余模型尚未开始启动。',
  unansweredEngines: '没有收到关于引擎的答复。未启动任何模型，其余模型尚未开始启动。',
  noEngineFits: '此集群没有引擎能运行此格式、规模和量化。',
  stop: '完成当前这个后停止',
  stopping: '将在完成当前这个后停止',
  done: (launched, all) => `启动集：已启动 ${groupDigits(launched)} / ${groupDigits(all)} 个。`,
};
