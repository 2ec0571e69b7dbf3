import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/overview/text.ts';

export const overviewText: Translated<typeof english.overviewText> = {
  title: '概览',
  loading: '正在获取集群状态',
  attention: '需要关注',
  well: '一切正常。',
  wellInPart: '已知的一切正常。',
  wasWell: time => `${time} 时一切正常。`,
  wasWellInPart: time => `${time} 时已知的一切正常。`,
  wellOf: (workers, models) =>
    `${counted(workers, '工作节点')}，${counted(models, '模型')}，没有需要关注的事项。`,
  wellWorkers: workers => `${counted(workers, '工作节点')}，没有需要关注的事项。`,
  wellModels: models => `${counted(models, '模型')}，没有需要关注的事项。`,
  workerGone: (address, time) => `工作节点 ${verbatim(address)} 已消失；最后一次看到是在 ${time}。`,
  workersGone: count => `另有 ${counted(count, '工作节点')}已消失。`,
  workerSilent: (address, seconds, checks) =>
    `工作节点 ${verbatim(address)} 不再报告：上次报告在 ${seconds} 秒前，还剩 ${checks} 次检查。`,
  workersSilent: count => `另有 ${count} 个工作节点不再报告。`,
  modelGone: (uid, time) => `${verbatim(uid)} 已不再运行；最后一次看到是在 ${time}，且并非在此处终止。`,
  modelsGone: count => `另有 ${counted(count, '模型')}也是如此。`,
  replicaFailed: (uid, replica, words) =>
    `${verbatim(uid)} 的副本 ${replica} 失败${words === '' ? '。' : `：${words}`}`,
  replicasFailed: count => `另有 ${counted(count, '副本')}失败。`,
  replicasEnded: models => {
    const names = models.map(({ uid, ended, all }) => `${verbatim(uid)}（${all} 个中的 ${ended} 个）`);
    return `仍在运行的模型有副本已终止：${listed(names, '模型', 10)}。`;
  },
  memoryFull: (what, workers) => `${listed(workers.map(verbatim), '工作节点', 3)} 的${what}已占用超过 90 %。`,
  resources: { memory: '内存', gpuMemory: '显存' },
  old: (age, reason) => `运行中模型的列表来自 ${age}。${reason}`,
  noMachines: reason => `无法读取集群的机器。${reason}`,
  noList: reason => `无法获取运行中模型的列表。${reason}`,
  listRefused: '您的登录无权列出运行中的模型。控制台不会继续请求。',
  released: (from, to) => `集群的版本已变为 ${to}，之前为 ${from}。`,
  failedLaunches: count => `${groupDigits(count)} 次启动失败。`,
  dismiss: what => `忽略：${what}`,
  cluster: '集群',
  clusterHidden: '您的登录无权查看集群的机器。',
  machinesUnknown: '未知：无法读取集群的机器。',
  machinesStale: '无法再次读取集群的机器；此处是最后的数据。',
  workers: '工作节点',
  gpus: 'GPU',
  gpusTaken: (taken, all, isLeast) =>
    `${groupDigits(all)} 个中${isLeast ? '至少' : ''}有 ${groupDigits(taken)} 个被模型占用`,
  running: '运行中',
  runningNone: '尚无运行中的模型。',
  launchOne: '启动模型',
  replicas: count => `${groupDigits(count)} 个副本`,
  otherTypes: '其他类型',
  andMore: count => `以及另外 ${groupDigits(count)} 个`,
  launching: '正在启动',
  launchingNone: '没有正在进行的启动。',
  launchingUnknown: '未知：集群未给出启动任务。',
  launchingUnasked: '未知：使用此登录时不会向集群查询启动任务。',
  launchingStale: '无法再次读取启动任务；此处是最后已知的启动任务。',
  fullest: '占用最高的工作节点',
  allWorkers: count => `全部 ${groupDigits(count)} 个工作节点`,
};

function counted(count: number, what: string): string {
  return `${groupDigits(count)} 个${what}`;
}

function listed(names: readonly string[], what: string, most: number): string {
  const more = names.length - most;
  const named = names.slice(0, most).join('、');
  return more > 0 ? `${named} 以及另外 ${counted(more, what)}` : named;
}
