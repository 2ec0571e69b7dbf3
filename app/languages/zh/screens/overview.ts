import { groupDigits } from '#app/format/numbers.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/overview/feature.ts';
import type * as english from '#routes/overview/text.ts';

export const overviewText: Translated<typeof english.overviewText> = {
  launches: '启动列表',
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
  listRefused: '您的登录无权列出运行中的模型。控制台不会继续请求。',
  dismiss: what => `忽略：${what}`,
  cluster: '集群',
  clusterHidden: '您的登录无权查看集群的机器。',
  machinesUnknown: '未知：无法读取集群的机器。',
  machinesStale: '无法再次读取集群的机器；此处是最后的数据。',
  gpusTaken: (taken, all, isLeast) =>
    `${groupDigits(all)} 个中${isLeast ? '至少' : ''}有 ${groupDigits(taken)} 个被模型占用`,
  running: '运行中',
  runningNone: '尚无运行中的模型。',
  launchOne: '启动模型',
  replicas: count => `${groupDigits(count)} 个副本`,
  otherTypes: '其他类型',
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

export const overviewEntry: Translated<typeof manifest.overviewEntry> = {
  label: '概览',
  words: '显卡 健康 问题 gpu',
};
