import { groupDigits } from '#app/format/numbers.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/overview/feature.ts';
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
  listRefused: '您的登录无权列出运行中的模型。控制台不会继续请求。',
  dismiss: what => `忽略：${what}`,
  machinesStale: '无法再次读取集群的机器；此处是最后的数据。',
  gpusTaken: (taken, all, isLeast) =>
    `${groupDigits(all)} 个 GPU 中${isLeast ? '至少' : ''}有 ${groupDigits(taken)} 个被模型占用`,
  runningNone: '尚无运行中的模型。',
  launchOne: '启动模型',
  launchingUnknown: '未知：集群未给出启动任务。',
  launchingUnasked: '未知：使用此登录时不会向集群查询启动任务。',
  launchingStale: '无法再次读取启动任务；此处是最后已知的启动任务。',
  state: '状态',
  wall: '大屏显示：无导航、大字号',
  leaveWall: '退出大屏显示',
  load: '负载',
  requests: '请求/分钟',
  errors: '错误/分钟',
  notCounted: '若集群统计调用，则从第二次读取指标起可知。',
  most: figure => `最高 ${figure}`,
  order: '顺序',
  byName: '按名称',
  fullest: '占用最高的在前',
  workers: count => counted(count, '工作节点'),
  models: count => counted(count, '模型'),
  launches: count => `${groupDigits(count)} 个启动进行中`,
  gpuOf: (device, worker) => `${worker} 的 GPU ${device}`,
  cpu: figure => `CPU ${figure}`,
  cpuOf: worker => `${worker} 的 CPU`,
  machineOf: worker => `${worker}，未报告其 GPU`,
  tile: (content, words) => `${content.join('，')}：${words}`,
};

function counted(count: number, what: string): string {
  return `${groupDigits(count)} 个${what}`;
}

export const overviewEntry: Translated<typeof manifest.overviewEntry> = {
  label: '概览',
  words: '显卡 健康 问题 gpu',
};
