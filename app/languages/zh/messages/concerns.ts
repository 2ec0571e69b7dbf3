import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/concerns.ts';
import type { Translated } from '#app/messages/language.ts';

export const concernText: Translated<typeof english.concernText> = {
  count: count => `${groupDigits(count)} 个需要关注的事项`,
  since: time => `自 ${time} 起`,
  actions: {
    worker: '查看工作节点',
    workers: '查看工作节点',
    events: '查看其事件',
    replicas: '查看其副本',
    models: '查看模型',
    launches: '查看启动任务',
    again: '再次启动',
    desired: '查看期望状态',
  },
  callersFailed: (uid, count, words) =>
    `过去一小时内 ${verbatim(uid)} 的调用方收到 ${counted(count, '错误')}：${words}`,
  moreCallersFailed: count => `另有 ${counted(count, '模型')}的调用方收到错误。`,
  workerGone: (address, time) => `工作节点 ${verbatim(address)} 已消失；最后一次看到是在 ${time}。`,
  workersGone: count => `另有 ${counted(count, '工作节点')}已消失。`,
  workerSilent: (address, seconds, checks, models) =>
    `工作节点 ${verbatim(address)} 不再报告：${seconds === undefined ? '' : `上次报告在 ${seconds} 秒前，`}还剩 ${checks} 次检查。${
      models.length === 0 ? '' : `其上有：${listed(models.map(verbatim), '模型', 5)}。`
    }`,
  workersSilent: count => `另有 ${count} 个工作节点不再报告。`,
  modelGone: (uid, time) => `${verbatim(uid)} 已不再运行；最后一次看到是在 ${time}，且并非在此处终止。`,
  modelLost: uid => `${verbatim(uid)} 已不再运行：它随其工作节点一起丢失，或其进程已终止。`,
  modelsGone: count => `另有 ${counted(count, '模型')}也是如此。`,
  replicaFailed: (uid, replica, words) =>
    `${verbatim(uid)} 的副本 ${replica} 失败${words === '' ? '。' : `：${words}`}`,
  replicasFailed: count => `另有 ${counted(count, '副本')}失败。`,
  replicasEnded: models => {
    const names = models.map(({ uid, ended, all }) => `${verbatim(uid)}（${all} 个中的 ${ended} 个）`);
    return `仍在运行的模型有副本已终止：${listed(names, '模型', 10)}。`;
  },
  notStarted: (uid, reason) =>
    `${verbatim(uid)} 设为自动启动，但未运行${reason === '' ? '。' : `：${reason}`}`,
  moreNotStarted: count => `另有 ${counted(count, '自动启动的模型')}未运行。`,
  wouldNotReturn: uids =>
    `其他模型会自动启动；以下模型正在运行，但重启后不会恢复：${listed(uids.map(verbatim), '模型', 5)}。`,
  memoryFull: (what, workers) => `${listed(workers.map(verbatim), '工作节点', 3)} 的${what}已占用超过 90 %。`,
  memoryGrown: (address, gpu, grown, bytes) =>
    `工作节点 ${verbatim(address)} 的 GPU ${gpu} 上有 ${bytes} 不属于任何模型，比一小时前多 ${grown}。占用者是已结束模型的进程或其他程序；在该节点上运行 nvidia-smi 可看到其名称。`,
  memoryGrownOn: count => `另有 ${groupDigits(count)} 个 GPU 也是如此。`,
  resources: { memory: '内存', gpuMemory: '显存' },
  old: (age, reason) => `运行中模型的列表来自 ${age}。${reason}`,
  noMachines: reason => `无法读取集群的机器。${reason}`,
  noList: reason => `无法获取运行中模型的列表。${reason}`,
  released: (from, to) => `集群的版本已变为 ${to}，之前为 ${from}。`,
  failedLaunches: count => `${groupDigits(count)} 次启动失败。`,
};

function counted(count: number, what: string): string {
  return `${groupDigits(count)} 个${what}`;
}

function listed(names: readonly string[], what: string, most: number): string {
  const more = names.length - most;
  const named = names.slice(0, most).join('、');
  return more > 0 ? `${named} 以及另外 ${counted(more, what)}` : named;
}
