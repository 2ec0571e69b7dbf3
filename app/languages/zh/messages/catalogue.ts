import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/catalogue.ts';
import type { Translated } from '#app/messages/language.ts';

export const catalogueText: Translated<typeof english.catalogueText> = {
  tabs: '模型类型',
  customTab: '自定义模型',
  search: '搜索模型名称和描述',
  searchHint: '按 / 搜索',
  withKey: hint => `${hint}（/）`,
  clearSearch: '清除搜索',
  loading: '正在加载模型',
  found: (found, all) => (found === all ? `${all} 个模型` : `${found} / ${all} 个模型`),
  unknownModel: name => `此目录中没有名为“${verbatim(name)}”的模型。`,
  byName: {
    title: '集群既没有发送模型列表，也没有发送名称',
    text: '知道名称的模型可以直接打开。',
    label: '模型名称',
    open: '打开模型',
  },
};

export const cardText: Translated<typeof english.cardText> = {
  hint: '点击鼠标以启动模型',
  cached: '已缓存',
  manageCache: name => `管理 ${verbatim(name)} 的缓存文件`,
  deleted: '已删除',
  abilities: { chat: '对话模型', generate: '生成模型', other: '其他模型' },
  nameOnly: '尚无详细信息',
  ability: '能力',
  facts: {
    context_length: '上下文长度',
    dimensions: '维度',
    max_tokens: '最大 token 数',
    model_ability: '能力',
    sizes: '规模',
  },
  showAll: '展开全部',
  showLess: '收起',
  showAllOf: name => `展开全部描述：${name}`,
  showLessOf: name => `收起 ${name} 的描述`,
};

export const launchModelText: Translated<typeof english.launchModelText> = {
  title: '启动模型',
  ability: '模型能力',
  status: '状态',
  only: '显示',
  sort: '排序',
  filters: '筛选',
  abilities: { all: '全部', generate: '生成', chat: '对话', 'vl-chat': '视觉对话' },
  statuses: { all: '全部', cached: '已缓存' },
  unsorted: '按名称',
  cards: kind => `可启动的${kind}`,
  noneFound: '没有匹配的模型',
  noneFoundText: '更改搜索或筛选条件可查看更多模型。',
  none: '没有内置模型',
  noneText: '集群没有提供此类型的内置模型。',
  failed: '无法加载模型',
};

export const kindText: Translated<typeof english.kindText> = {
  llm: { name: '语言', catalogue: '语言模型', running: '语言模型', register: '语言模型' },
  embedding: { name: '嵌入', catalogue: '嵌入模型', running: '嵌入模型', register: '嵌入模型' },
  rerank: { name: '重排序', catalogue: '重排序模型', running: '重排序模型', register: '重排序模型' },
  image: { name: '图像', catalogue: '图像模型', running: '图像模型', register: '图像模型' },
  audio: { name: '音频', catalogue: '音频模型', running: '音频模型', register: '音频模型' },
  video: { name: '视频', catalogue: '视频模型', running: '视频模型', register: '视频模型' },
};
