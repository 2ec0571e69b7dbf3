import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/launch-model.ts';

export const launchModelText: Translated<typeof english.launchModelText> = {
  title: '启动模型',
  ability: '模型能力',
  status: '状态',
  only: '显示',
  sort: '排序',
  abilities: { all: '全部', generate: '生成', chat: '对话', 'vl-chat': '视觉对话' },
  statuses: { all: '全部', cached: '已缓存' },
  cards: kind => `可启动的${kind}`,
  noneFound: '没有匹配的模型',
  noneFoundText: '更改搜索或筛选条件可查看更多模型。',
  clearFilters: '清除筛选',
  none: '没有内置模型',
  noneText: '集群没有提供此类型的内置模型。',
  failed: '无法加载模型',
};
