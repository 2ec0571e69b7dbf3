import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/cluster-info.ts';
import type { Translated } from '#app/messages/language.ts';

export const clusterText: Translated<typeof english.clusterText> = {
  supervisor: '主管节点',
  workers: '工作节点',
  workerDetails: '工作节点详情',
  loading: '正在加载集群的机器',
  rows: {
    count: '数量',
    address: '地址',
    cpu: 'CPU 信息',
    memory: '内存信息',
    gpu: 'GPU 信息',
    gpuMemory: '显存信息',
    version: '版本',
  },
  columns: {
    nodeType: '节点类型',
    address: '地址',
    cpuUsage: 'CPU 用量',
    cpuTotal: 'CPU 总量',
    memUsage: '内存用量',
    memTotal: '内存总量',
    gpuCount: 'GPU 数量',
    gpuMemUsage: '显存用量',
    gpuMemTotal: '显存总量',
  },
  amount: (used, total) => `${used} / ${total}`,
  release: '版本号',
  commit: '提交',
  releaseOf: version => `v${version}`,
  silent: count => `${count} 台机器未提供`,
  resources: { cpu: 'CPU', memory: '内存', gpuMemory: '显存' },
  percent: fraction => `${Math.round(fraction * 100)} %`,
  meterValue: (used, total, percent) => `${used} / ${total}，${percent}`,
  line: (resource, minutes) => `${resource}，最近 ${minutes}`,
  lineSummary: (now, low, high) => `当前 ${now}，最低 ${low}，最高 ${high}`,
  lineGaps: gaps => `${gaps} 处空缺`,
  lineEmpty: '尚无数据',
  filter: '按地址筛选',
  which: '显示哪些工作节点',
  choices: {
    all: '全部工作节点',
    gpus: '有 GPU',
    'no-gpus': '无 GPU',
    crowded: '用量超过 90 %',
  },
  heldOrder: (column, time) => `按${column}排序，依据 ${time} 的数据。`,
  sortAgain: '重新排序',
  silentWorkers: {
    title: count => `${count} 个工作节点不再报告`,
    columns: { name: '名称', report: '报告', models: '模型' },
  },
  lost: {
    title: count => `${count} 个失联的工作节点`,
    advice: '此浏览器曾在集群中看到它们，集群现在不再列出它们。恢复的工作节点会从此列表中移除。',
    columns: { name: '名称', seen: '最后一次看到', models: '模型', forget: '' },
    noModels: '无',
    forget: name => `不再记录工作节点 ${verbatim(name)}`,
  },
  noWorkers: '集群没有工作节点。',
  noMatches: '没有匹配的工作节点。',
  matches: (shown, all) => (shown === all ? `${all} 个工作节点` : `${shown} / ${all} 个工作节点`),
};

export const grafanaText: Translated<typeof english.grafanaText> = {
  open: '在 Grafana 中查看',
  hint: '最近一小时，在新标签页中打开',
};

export const pollText: Translated<typeof english.pollText> = {
  updated: time => `更新于 ${time}`,
  status: {
    loading: '加载中',
    live: '实时',
    paused: '已暂停',
    offline: '离线',
    unreachable: '无法连接集群',
    failing: '集群报告失败',
    silent: '尚未答复',
    forbidden: '没有权限',
    'signed-out': '已退出登录',
    gateway: '等待登录',
  },
  explain: {
    offline: '此设备没有网络。网络恢复后会重新获取数据。',
    forbidden: '集群只向具有 admin 权限的用户显示其机器，而您的登录没有此权限。控制台不会继续请求。',
    silent: '已向集群发出请求，尚未收到答复。',
    'signed-out': '集群不再接受您的登录。控制台不会继续请求。',
  },
  age: (time, age) => `这些数据来自 ${time}，${age}。`,
  retry: seconds => (seconds === 0 ? '正在重试。' : `${seconds} 秒后重试。`),
  tryNow: '立即重试',
  noRetry: '自动刷新已关闭。',
  fullStop: '。',
};

export const placementText: Translated<typeof english.placementText> = {
  title: '放置',
  worker: '工作节点',
  gpu: index => `GPU ${index}`,
  noneListed: '未列出模型',
  absent: '没有此 GPU',
  tenant: ({ id, replica, gpu }) =>
    `${id}${gpu === undefined ? '' : `（GPU ${gpu}）`}${replica > 1 ? ` ×${replica}` : ''}`,
  showAll: (more, count, place, worker) => `${more}：显示 ${worker} 的 ${place} 上全部 ${count} 个模型`,
  on: (place, worker) => `${verbatim(worker)} 的 ${place} 上的模型`,
  model: '模型',
  more: count => `+${count}`,
  none: '没有运行中的模型。',
  forbidden: '未知：您的登录无权列出运行中的模型。',
  failed: '未知：无法获取运行中模型的列表。',
  stale: '无法刷新运行中模型的列表；这是最近一次的列表。',
  unplaced: '位置未知',
  reasons: {
    'no-worker': address =>
      address === '' ? '列表未给出地址' : `没有地址为 ${verbatim(address)} 的工作节点`,
    ambiguous: address => `有多个工作节点位于 ${verbatim(address)}`,
    replicas: count => `${count} 个副本；列表只给出其中一个的位置`,
    nowhere: count => `有 ${count} 个副本不在任何工作节点上`,
  },
};
