import type * as english from '#app/messages/catalogue.ts';
import type { Translated } from '#app/messages/language.ts';

export const catalogueText: Translated<typeof english.catalogueText> = {
  tabs: '模型类型',
  customTab: '自定义模型',
  search: '搜索模型名称和描述',
  searchHint: '按 / 搜索',
  clearSearch: '清除搜索',
  loading: '正在加载模型',
  found: (found, all) => (found === all ? `${all} 个模型` : `${found} / ${all} 个模型`),
  unknownModel: name => `此目录中没有名为“${name}”的模型。`,
  closeNotice: '关闭',
};

export const cardText: Translated<typeof english.cardText> = {
  hint: '点击鼠标以启动模型',
  cached: '已缓存',
  manageCache: name => `管理 ${name} 的缓存文件`,
  deleted: '已删除',
  abilities: { chat: '对话模型', generate: '生成模型', other: '其他模型' },
  ability: '能力',
  facts: { context_length: '上下文长度', dimensions: '维度', max_tokens: '最大 token 数' },
  showAll: '展开全部',
  showLess: '收起',
  showAllOf: name => `展开 ${name} 的全部描述`,
  showLessOf: name => `收起 ${name} 的描述`,
};
