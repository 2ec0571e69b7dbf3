import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/launch-form.ts';

function countedOtherwise(count: number | string | undefined): string[] {
  if (count === undefined) return [];
  return [
    typeof count === 'number' ? `集群自己统计的设备数为 ${count}。` : `集群自己的设备统计无法读取：${count}`,
  ];
}

export const launchFormText: Translated<typeof english.launchFormText> = {
  labels: {
    model_engine: '模型引擎',
    model_format: '模型格式',
    model_size_in_billions: '模型规模',
    quantization: '量化',
    n_gpu: 'GPU 数量',
    n_gpu_layers: 'GPU 层数',
    device: '设备',
    replica: '副本',
    model_uid: '模型 UID',
    request_limits: '请求数限制',
    worker_ip: '工作节点 IP',
    gpu_idx: 'GPU 序号',
  },
  lists: {
    lora_list: 'LoRA 模型配置',
    image_lora_load_kwargs: '图像模型的 LoRA 加载参数',
    image_lora_fuse_kwargs: '图像模型的 LoRA 融合参数',
    extra: '传递给推理引擎的附加参数',
    others: '没有专用字段的设置',
  },
  optional: '可选配置',
  lora: 'LoRA 配置',
  hints: {
    model_uid: '留空：由集群选择',
    request_limits: '留空：不限制',
    worker_ip: '留空：任意工作节点',
    gpu_idx: '留空：任意 GPU',
    n_gpu: (all, count) =>
      [
        all === undefined
          ? '每个工作节点的 GPU 数量未知。'
          : all === 0
            ? '集群未报告任何 GPU。'
            : `auto：每个副本一个。同一副本的 GPU 位于同一工作节点；据集群报告，每个工作节点有 ${all} 个。`,
        ...countedOtherwise(count),
      ].join(''),
    device: (all, count) =>
      [...(all === undefined ? ['每个工作节点的 GPU 数量未知。'] : []), ...countedOtherwise(count)].join(
        '',
      ) || undefined,
    typed_engine: required => (required ? '不区分大小写' : '留空：由集群选择。不区分大小写。'),
    n_gpu_layers: '-1：由引擎决定',
  },
  uidUnreachable: '集群接受此 UID，但之后既无法停止也无法打开该模型：斜杠或仅由点组成的名称会指向别处。',
  uidTaken: uid => `UID 为 ${uid} 的模型已在运行：集群会拒绝第二个。`,
  indexesPerReplica: (count, replica) =>
    `集群要求每个副本的 GPU 数量相同；${count} 个 GPU 无法平均分给 ${replica} 个副本。`,
  indexesOnCpu: '同时选择了 CPU：集群会使用这些 GPU。',
  readAs: indexes => `读作 ${indexes}`,
  sentAs: value => `将发送 ${value}。`,
  sentAsText: '将作为文本发送。',
  notJson: '将作为文本发送：它不是 JSON。',
  sendAs: value => `发送为 ${value}`,
  sendAsText: '作为文本发送',
  placeholder: '这是未保存的密钥的占位符。请输入密钥。',
  ownField: label => `表单中有对应的字段：${label}`,
  ownKey: key => `表单自行发送 ${key}`,
  spelling: '键名使用下划线。',
  takeKey: key => `使用 ${key}`,
  takePair: (key, value) => `使用 ${key} = ${value}`,
  givenFor: (keys, engines) => `为 ${engines} 填写：${keys}。`,
  givenForRow: engine => `为 ${engine} 填写。`,
  leaveOut: '不发送它们',
  leftOut: keys => `不发送：${keys}。`,
  putBack: '恢复它们',
  removeEmpty: '移除空行',
  cpu: 'CPU',
  gpu: 'GPU',
  cached: option => `${option}（已缓存）`,
  notAvailable: engine => `${engine}（不可用）`,
  toInstall: engine => `${engine}（未安装）`,
  installs: (engine, reason) => [`${engine}：启动时会先安装它。`, reason].filter(Boolean).join(' '),
  add: list => `添加到${list}`,
  addShort: '添加',
  row: (list, position) => `${list} ${position}`,
  remove: (list, position) => `移除${list} ${position}`,

  notALimit: '请输入大于 0 的整数',
  notIndexes: '请输入以逗号分隔的数字，例如：0,1,2',
  unreadable: '控制台无法读取自己的表单。请重新加载页面后重试。',

  loading: '正在询问集群能运行什么',
  notLoaded: '集群未说明它能运行什么。',
  beforeOffers: '需等集群说明它能运行什么之后。',
  noEngine: '集群没有适用于此模型的引擎。请输入工作节点上已有引擎的名称，或在那里安装一个。',
  noneAvailable: reasons => `集群称目前没有引擎能运行此模型。您仍可输入引擎名称。${reasons.join(' ')}`,
  enginesUnread: why => `请输入工作节点上已有引擎的名称。集群未说明哪些引擎能运行此模型：${why}`,

  launch: '启动',
  goBack: '返回',
  downloadOnly: '仅下载',
  downloadAsked: '已请求下载：可在缓存页面查看进度。',
  launching: '正在启动',
  underWay: '此启动正在进行。',
  mayLeave: '您可以离开，启动会继续进行。',
  launchingFor: minutes => `启动已进行 ${minutes} 分钟`,
  failed: '启动失败',
  failedBefore: '一次使用其他设置的启动失败了。',
  unanswered: '没有收到响应。启动可能仍在进行：可在“运行中的模型”中查看。',
  copyFailure: '复制消息',
  dismiss: '关闭消息',
  failedElsewhere: (model, message) => `启动 ${model}：${message}`,
  elapsed: ms => {
    const seconds = Math.max(0, Math.floor(ms / 1000));
    return [Math.floor(seconds / 60), seconds % 60].map(part => String(part).padStart(2, '0')).join(':');
  },
};
