import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/running-models/feature.ts';
import type * as english from '#routes/running-models/text.ts';

export const partialModelsText: Translated<typeof english.partialModelsText> = {
  title: '集群仍能提供的信息',
  advice:
    '获取运行中模型的列表失败，工作节点失效后会出现这种情况。' +
    '以下是主管节点记录的启动，以及其余工作节点持有的副本。此处列出的模型可能已不再响应。',
  columns: { id: 'ID', name: '名称', status: '状态', workers: '工作节点上的副本' },
  replicas: (count, address) => `${address} 上 ${count} 个`,
  missing: count => `${count} 个副本未找到`,
};

export const allText: Translated<typeof english.allText> = {
  tab: '全部',
  label: '所有运行中的模型',
  byWorker: '按工作节点分组',
  noPlace: '工作节点未知',
  chooseColumns: '列',
  columns: {
    type: '类型',
    status: '状态',
    engine: '引擎',
    worker: '工作节点',
    gpus: 'GPU',
    memory: '显存',
    since: '时长',
  },
  search: '搜索 ID、名称和工作节点',
  searchHint: '搜索 ID、名称、工作节点',
  levels: { good: '运行中', busy: '正在启动或结束', bad: '有失败的副本' },
  status: {
    runs: '运行中',
    starting: '启动中',
    ending: '正在结束',
    failed: (count, all) => `${all} 个副本中有 ${count} 个失败`,
    open: (count, all) => `${all} 个副本中有 ${count} 个未就绪`,
  },
};

export const figuresText: Translated<typeof english.figuresText> = {
  last: span => `最近 ${span}`,
  now: '负载',
  figures: { requests: '使用密钥的请求', errors: '错误', memory: '显存' },
};

export const reloadText: Translated<typeof english.reloadText> = {
  title: '运行时更改设置',
  intro: '引擎会以更改后的设置重新加载；正在运行的请求可先结束。权重保持加载。',
  loading: '正在向集群查询可更改的内容',
  failed: '无法读取可更改的内容。',
  refused: reason => `集群无法在此模型运行时更改它：${reason}`,
  noCache: setting => `只有启动时设置了“${setting}”的模型才能在运行时更改设置。`,
  otherwise:
    '引擎仍可更改：“副本”标签页中的“移动”会以另一个引擎添加副本，等待其就绪，再移除旧副本。其他设置需要再次启动：先启动类似的模型，再终止此模型。',
  engineDecides: '引擎自身的值',
  drain: '等待运行中的请求结束的秒数',
  types: {
    positive_int: '不小于 1 的整数',
    chunk_size: '不小于 1 的整数，或 -1',
    fraction: '大于 0 且不超过 1 的数',
    positive_number: '大于 0 的数',
    image_limits: 'JSON 对象，例如 {"image": 2}',
    bool: 'true 或 false',
  },
  otherType: '按集群接受的形式',
  wrongDrain: '1 到 3600 的整数',
  review: '查看更改',
  nothing: '尚未更改任何内容。',
  action: count => `更改 ${count} 项设置`,
  question: (uid, seconds) => `${verbatim(uid)} 有 ${seconds} 秒完成其请求，之后使用以下设置：`,
  difference: (name, before, after) => `${verbatim(name)}：${verbatim(before)} → ${verbatim(after)}`,
  sending: '正在向集群请求更改。',
  underWay: stage => `正在更改：${verbatim(stage)}。完成之前由先前的设置提供服务。`,
  done: time => `${time} 的更改已在使用。`,
  restored: reason => `更改失败，已恢复先前的设置：${reason}`,
  broken: reason => `更改失败，模型可能无法应答：${reason}`,
  cancelled: '更改已取消。',
  forgotten: '集群不再给出此更改的结果。下方是它现在报告的值。',
  back: '恢复先前的设置',
  backPartly: names => `以下设置之前没有值，无法恢复：${verbatim(names)}。`,
};

export const endpointText: Translated<typeof english.endpointText> = {
  title: '供应用使用的端点',
  intro: '在能访问此地址的机器上，应用凭以下信息即可调用该模型。',
  baseUrl: '基础 URL',
  anthropicUrl: 'Anthropic 的基础 URL',
  model: '模型',
  key: '密钥',
  copyFact: label => `复制：${label}`,
  noKey: '不需要密钥：此集群没有账户。',
  keyIn: variable => `一个 API 密钥；下方的调用从 ${verbatim(variable)} 读取它。`,
  makeKey: '创建密钥',
  askForKey: '您无权在此创建密钥：请联系管理员。',
  keysOfFile: variable =>
    `服务器账户文件中的 API 密钥：其管理员持有。下方的调用从 ${verbatim(variable)} 读取它。`,
  call: '调用',
  languages: '调用的语言',
};

export const modelText: Translated<typeof english.modelText> = {
  tab: '运行中的模型',
  tabs: {
    label: '模型的各部分',
    summary: '概要',
    endpoint: '供应用使用',
    replicas: '副本',
    configuration: '配置',
  },
  copyLink: '复制链接',
  copyId: '复制 ID',
  back: '所有运行中的模型',
  loading: '正在向集群查询模型',
  failed: '无法查询模型',
  absent: uid => `${verbatim(uid)} 未在运行`,
  absentHint: '它已被终止、已自行结束，或仍在启动。正在启动的和失败的列在启动列表里。',
  facts: '模型',
  type: '类型',
  abilities: '能力',
  format: '格式',
  size: '规模',
  context: '上下文长度',
  description: '描述',
  place: '运行位置',
  router: '令牌路由器',
  virtual: '它没有自己的进程：其路由器把每个请求转发给某个模型。',
  onCpu: '在其 CPU 上',
  gpusOf: gpus => (gpus?.length === 0 ? 'CPU' : gpus ? `GPU ${gpus.join('、')}` : ''),
  oneListed: count => `${count} 个，列表仅给出其中一个的位置`,
  oneReplica: '仅一个副本：如果其工作节点消失，模型将停止。',
  oneWorker: '所有副本都在同一工作节点上：如果它消失，模型将停止。',
  launched: '启动时的设置',
  launchedHere: '与此标签页所发送的一致。',
  launchedBefore: '与此浏览器上次发送的一致，不含密钥。',
  launchedOnCluster: '来自集群的启动历史。之后的启动可能使用了其他设置。',
  launchedElsewhere:
    '它不是从此标签页启动的，也不是此浏览器最近启动的，集群也没有保存它的设置。概要中有集群给出的内容。',
  notSet: '未设置',
};

export const runningModelsEntry: Translated<typeof manifest.runningModelsEntry> = {
  label: '运行中的模型',
  words: '试用 终止 停止 副本 事件 错误 日志 try terminate stop logs',
};

export const allRunningEntry: Translated<typeof manifest.allRunningEntry> = { label: '所有运行中的模型' };
