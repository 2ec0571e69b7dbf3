import type * as english from '#app/features/model-details/text.ts';
import { groupDigits, sizeInBillions } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';

export const detailsText: Translated<typeof english.detailsText> = {
  tabs: { label: '表单的部分', launch: '启动设置', model: '详情' },
  loading: '正在加载集群所知的模型信息',
  failed: '无法加载详情。',
  facts: {
    type: '类型',
    family: '系列',
    abilities: '能力',
    languages: '语言',
    context: '上下文长度',
    dimensions: '维度',
    maxTokens: '最大 token 数',
    hub: '模型仓库页面',
  },
  tokens: count => `${groupDigits(count)} 个 token`,
  opensTab: '在新标签页中打开',
  specs: '格式与规模',
  columns: {
    format: '格式',
    size: '规模',
    quantization: '量化',
    bytes: '权重',
    cached: '缓存于',
    hub: '模型仓库页面',
    fits: '现可容纳',
    use: '使用',
  },
  noSpecs: '此定义未给出格式和规模。',
  engines: '引擎',
  noEngines: '集群未给出可运行它的引擎。',
  enginesFailed: '无法加载引擎。',
  json: '原始 JSON',
  copyJson: '复制 JSON',
  use: '使用',
  useThis: ({ model_format, model_size_in_billions, quantization }) =>
    `使用 ${[model_format, sizeInBillions(model_size_in_billions), quantization].join(' ')}`,
  notCached: '未在任何工作节点上缓存。',
};

export const fitText: Translated<typeof english.fitText> = {
  label: '容量',
  verdicts: {
    fits: '放得下',
    probably: '可能放得下',
    tight: '勉强',
    'does-not-fit': '放不下',
    unknown: '未知',
  },
  choose: '请选择格式、规模和量化，以查看是否放得下。',
  loading: '正在获取工作节点的可用内存……',
  notReckoned: '此量化所需的内存未知。',
  sizeless: '此模型所需的内存未知。',
  tooMany: (wanted, most) => `没有工作节点能为一个副本提供 ${wanted} 个 GPU：单个工作节点最多有 ${most} 个。`,
  noFreeMemory: '工作节点的可用内存未知。',
  noWorker: address => `集群中没有工作节点 ${verbatim(address)}。`,
  unreported: workers => `集群未说明 ${workers} 的设备，其内存未知。`,
  needs: (bytes, replicas) => (replicas > 1 ? `${replicas} 个副本各需 ${bytes}` : `需要 ${bytes}`),
  onEach: (workers, bytes) => `分布在 ${workers} 个工作节点上：每个 ${bytes}。`,
  weights: (bytes, from) => `权重 ${bytes}（${from}）`,
  product: (size, bits) => `${size} × ${bits} 位`,
  published: '据发布信息',
  onDisk: '已缓存的文件',
  reserves: {
    total: (engine, percent) => `${engine} 会预留每个 GPU 的 ${percent}%，与模型所需无关。`,
    free: (engine, percent) => `${engine} 会预留每个 GPU 空闲显存的 ${percent}%，与模型所需无关。`,
  },
  reserveTaken: '没有 GPU 有这么多空闲显存。',
  conversations: count => `除权重外可容纳 ${count} 个完整长度的对话。`,
  instead: ({ model_format, model_size_in_billions, quantization }, size, bytes, isGuess) =>
    `${
      model_size_in_billions === size
        ? quantization
        : [model_format, sizeInBillions(model_size_in_billions), quantization].join(' ')
    }（${bytes}）${isGuess ? '可能可以' : '可以'}`,
  cache: (bytes, tokens) => `KV 缓存 ${bytes}（上下文 ${tokens}）`,
  noCache: 'KV 缓存未知',
  margin: bytes => `余量 ${bytes}`,
  free: (places, more) => `可用：${places}${more > 0 ? `，以及另外 ${more} 个工作节点` : ''}`,
  place: (worker, bytes) => `${verbatim(worker)} 上 ${bytes}`,
  atMost: (gpus, workers) => `${workers} 上各 GPU 的显存未知：${gpus} 个 GPU 最多有这么多。`,
  mainMemory: '使用 CPU：主内存。',
  about: size => `约 ${size}`,
  stop: (worker, models) => `要在 ${verbatim(worker)} 上腾出空间，请停止 ${models}。`,
  stopUnknown: '无法推算需要停止哪些模型。',
  noStop: '即使停止其上的所有模型，也没有工作节点放得下。',
};
