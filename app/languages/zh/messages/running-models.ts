import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/running-models.ts';

export const runningText: Translated<typeof english.runningText> = {
  title: '运行中的模型',
  tabs: '运行中模型的类型',
  columns: {
    id: 'ID',
    name: '名称',
    address: '地址',
    gpus: 'GPU 序号',
    size: '规模',
    quantization: '量化',
    replica: '副本',
    actions: '操作',
  },
  starting: '正在启动',
  ending: '正在结束',
  cancelling: since => `自 ${since} 起正在取消`,
  loading: '加载中，请勿刷新页面……',
  noGpu: '不使用 GPU。',
  empty: '没有运行中的模型',
  emptyFiltered: '没有匹配的运行中模型',
  search: '搜索 ID、名称和地址',
  searchHint: '搜索 ID、名称、地址',
  updating: '正在更新',
  updated: '更新于',
  count: (shown, all) => (shown === all ? models(all) : `${groupDigits(shown)} / ${models(all)}`),
  failed: '无法加载列表',
  copyId: id => `复制 ID ${verbatim(id)}`,
  openPage: '打开 Web UI',
  openPageOf: id => `打开 Web UI：${verbatim(id)}`,
  terminate: '终止模型',
  terminateThis: id => `终止模型 ${verbatim(id)}`,
  terminating: '正在终止……',
  terminatingNamed: ids => `正在终止 ${ids.length === 1 ? verbatim(ids[0] ?? '') : models(ids.length)}`,
  more: '更多',
  moreFor: id => `${verbatim(id)} 的更多操作`,
  launchLike: '照此再启动一个',
  startByItself: '自动启动…',
  select: id => `选择 ${id}`,
  selected: count => `已选 ${groupDigits(count)} 个`,
  terminateSelected: '终止所选',
  terminateQuestion: _count => '将立即停止响应。',
  terminateMany: count => `终止 ${models(count)}`,
  freesCpu: (worker, replicas) => `释放 ${verbatim(worker)} 的内存${oneOf(replicas)}`,
  freesUnknown: (worker, replicas) => `释放其在 ${verbatim(worker)} 上占用的资源${oneOf(replicas)}`,
  freesGpus: (gpus, worker, replicas) => `释放 ${verbatim(worker)} 的 GPU ${gpus}${oneOf(replicas)}`,
  freesMemory: (size, replicas) => `，${replicas > 1 ? '全部副本合计' : ''}约 ${size}`,
};

export const othersText: Translated<typeof english.othersText> = {
  title: count => `${models(count)}属于此控制台无法显示详情的类型`,
  explanation: '集群支持一些晚于此控制台出现的模型类型。它们与其他模型一样运行，可以在此终止。',
  label: '其他类型的模型',
  type: '类型',
};
export const runningNotice: Translated<typeof english.runningNotice> = {
  terminated: id => `${verbatim(id)} 已终止。`,
  terminatedSome: (gone, all) => `已终止 ${groupDigits(gone)} / ${models(all)}。`,
  notTerminated: '以下模型仍在运行：',
  stillListed: '集群表示它已结束，但仍将其列出。',
  cannotStop: (id, worker) =>
    `由于 ID 中含有斜杠或点，集群无法通过 API 终止 ${verbatim(id)}。重启工作节点 ${verbatim(worker)} 可以结束它。`,
  cannotOpen: id => `由于 ID 中含有斜杠或点，集群无法通过 API 打开 ${verbatim(id)} 的网页。`,
  launchAgain: '再次启动',
  launched: id => `${verbatim(id)} 已重新运行。`,
  launching: id => `正在重新启动 ${verbatim(id)}。`,
  notLaunched: (id, words) => `${verbatim(id)} 未能重新启动。${words}`,
  toLaunches: '在启动列表中查看',
  opened: id => `${verbatim(id)} 的页面已在新标签页中打开。`,
  blocked: '浏览器未打开新标签页。',
  openLink: id => `打开 ${verbatim(id)} 的页面`,
  noPages: '此集群的版本不提供模型的网页。',
  preparing: id => `正在准备 ${id} 的页面……`,
};

function models(count: number): string {
  return `${groupDigits(count)} 个模型`;
}

function oneOf(replicas: number): string {
  return replicas > 1 ? `（${groupDigits(replicas)} 个副本之一）` : '';
}
