import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/cluster-info/feature.ts';
import type * as english from '#routes/cluster-info/text.ts';

export const workerText: Translated<typeof english.workerText> = {
  tab: '工作节点',
  parts: '工作节点的各部分',
  summary: '概要',
  load: '负载',
  gpuUse: 'GPU 使用率',
  models: '其上的模型',
  noModels: '此工作节点上未列出模型。',
  mayBeHere: '以下模型也可能在其上：',
  onlyHere: '仅在此处',
  stopsWithIt: '如果此工作节点消失，它将停止。',
  states: { online: '在线', silent: '无响应', gone: '已消失' },
  cache: '缓存文件',
  cached: (versions, size) => `${versions} 个版本${size === '' ? '' : `，${size}`}`,
  cacheHidden: '您的登录无权列出缓存文件。',
  cacheUnknown: '未知。',
  allCached: '全部缓存文件',
  absent: address => `集群目前没有工作节点 ${verbatim(address)}`,
  absentHint: '集群再次列出它时，它会立即恢复显示。',
  sameMachine: '同一台机器上现有：',
  back: '全部工作节点',
};

export const launchHereText: Translated<typeof english.launchHereText> = {
  open: '在此启动',
  title: worker => `在 ${verbatim(worker)} 上启动`,
  search: '搜索模型',
  models: '可启动的模型',
  loading: '正在向集群获取模型',
  nothing: '没有此名称的模型。',
};

export const emptyText: Translated<typeof english.emptyText> = {
  open: '清空此工作节点',
  question: (worker, count) => `${count} 个模型将离开 ${verbatim(worker)}。`,
  willStop: '停止',
  willStopForGood: '停止，且无法从此处再次启动',
  willContinue: left => `仍由其他节点上的 ${left} 个副本提供服务`,
  unsure: models => `集群未报告 ${verbatim(models)} 的全部副本：部分副本可能仍在此节点上。`,
  keptFirst: '会先在此浏览器中保存它们的设置，之后可在此页面恢复。',
  notKept: '未停止任何模型：浏览器存储已满或已关闭，设置将会丢失。',
  emptied: (worker, failed) =>
    failed === 0 ? `${verbatim(worker)} 已清空。` : `${verbatim(worker)}：${failed} 个模型无法停止。`,
  title: time => `已于 ${time} 清空`,
  busy: '正在逐个处理。',
  allBack: '全部已重新运行。',
  missing: count => `缺少 ${count} 个。`,
  bringBack: count => `恢复 ${count} 个`,
  replicasBack: (added, all) => `已重新添加 ${added} / ${all} 个副本。`,
  compare: '在期望状态中比较',
  stopped: '已停止',
  continues: left => `已离开此节点，由 ${left} 个副本继续提供服务`,
  added: '已恢复副本',
  failed: reason => `失败：${reason}`,
};

export const relaunchText: Translated<typeof english.relaunchText> = {
  title: '重启',
  failed: '无法读取重启记录',
  none: '集群启动后没有重启过。',
  open: {
    worker: '重启此 Worker',
    workers: '重启所有 Worker',
    supervisor: '重启 Supervisor',
    api: '重启 API',
  },
  action: count => `重启 ${count} 个 Worker`,
  keeps: models => `以下模型会继续运行并响应：${models}。`,
  keepsNone: '其上没有列出模型。',
  requests: '集群不提供正在处理的请求数。',
  facts: {
    worker: [
      '新进程会接管模型及其请求。之后该 Worker 的地址会改变。',
      '如果那里有模型正在启动或下载，或有模型跨多个 Worker 运行，集群会拒绝。此时旧进程继续运行。',
    ],
    supervisor: [
      '新进程会接管。模型会继续响应；启动和更改会等待几秒钟。',
      '在启动、下载、重新加载或 Worker 重启期间，集群会拒绝。',
    ],
    api: ['新进程接收新请求。旧进程在响应完自己的请求后结束。'],
  },
  python: '另一个安装的 Python',
  pythonHint: '用于升级：该机器上的绝对路径，例如 /opt/new/bin/python。留空则使用同一个。',
  notAbsolute: '以 / 开头的路径',
  columns: { part: '部分', state: '状态', began: '开始', detail: '详情' },
  parts: {
    worker: address => `Worker ${verbatim(address)}`,
    supervisor: 'Supervisor（监督进程）',
    api: 'API 服务',
  },
  states: {
    starting: '新进程启动中',
    transferring: '模型移交中',
    preparing: '正在准备新进程',
    switching: '新进程接管中',
    draining: '旧进程结束中',
    pending: '无法联系；集群继续尝试',
    succeeded: '已重启',
    failed: '失败',
  },
  nowAt: address => `现为 ${verbatim(address)}`,
  versions: (before, after) => `${before} → ${after}`,
  noReason: '集群未说明原因。',
  steps: { waits: '等待中', 'under-way': '进行中', done: '已重启', failed: '失败', skipped: '未重启' },
  progress: (done, all) => `已重启 ${done} / ${all} 个 Worker`,
  refused: reason => `未重启：${reason}`,
  done: (done, all) => `已重启 ${done} / ${all} 个 Worker。`,
  changes: {
    worker: address => `${verbatim(address)} 的重启`,
    supervisor: 'Supervisor 的重启',
    api: 'API 的重启',
  },
};

export const historyText: Translated<typeof english.historyText> = {
  title: '历史',
  hint:
    '本次会话所见的数据，最多一小时。仅在打开集群信息、概览或某个工作节点时读取数据；' +
    '空缺表示该时段没有数据。',
  none: '首批数据将随后续读数出现。',
  measures: { cpu: 'CPU', memory: '内存', gpuMemory: '显存', gpu: 'GPU 使用率' },
  moment: '时刻',
  momentHint: '用方向键在读数之间移动。',
  at: (time, values) => `${time}：${values}`,
  value: (measure, value) => `${measure} ${value}`,
  unknown: '未知',
  asTable: '以表格显示数据',
  table: '工作节点的用量，最新的在前',
  time: '时间',
  csv: '下载为 CSV',
  file: address => `worker-${address.replace(/[^\w.-]+/g, '-')}.csv`,
};

export const clusterInfoEntry: Translated<typeof manifest.clusterInfoEntry> = {
  label: '集群信息',
  tab: '节点',
  words: '工作节点 节点 显卡 内存 主管 版本 gpu cpu worker',
};
