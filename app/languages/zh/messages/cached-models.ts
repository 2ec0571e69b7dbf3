import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/cached-models.ts';
import type { Translated } from '#app/messages/language.ts';

export const cachedText: Translated<typeof english.cachedText> = {
  title: '缓存',
  columns: {
    name: '模型',
    type: '类型',
    format: '格式',
    size: '规模',
    quantization: '量化',
    engines: '引擎',
    bytes: '文件',
    worker: '工作节点',
    path: '路径',
    actions: '操作',
  },
  loading: '加载中，请勿刷新页面……',
  failed: '无法加载已缓存的模型',
  empty: '暂无缓存！',
  emptyFiltered: '没有匹配的已缓存版本',
  search: '搜索模型、量化、工作节点和路径',
  searchHint: '搜索模型、工作节点、路径',
  worker: '工作节点',
  allWorkers: '全部工作节点',
  count: (shown, all) => (shown === all ? versions(all) : `${groupDigits(shown)} / ${versions(all)}`),
  unknownSize: '大小未知',
  someUnknown: (known, count) => `${known}，另有 ${groupDigits(count)} 个大小未知`,
  select: version => `选择 ${version}`,
  selected: (count, size) => `已选 ${groupDigits(count)} 个，${size}`,
  removeSelected: '删除所选',
  question: '确认删除缓存文件？此操作不可撤销。',
  concerns: (count, size, workers) => `${groupDigits(workers)} 个工作节点上的 ${versions(count)}，${size}：`,
  onWorkers: (workers, more) => `位于 ${list(workers, more)}`,
  askingRunning: '正在查询哪些运行中的模型由这些文件启动',
  runningUnknown: '不清楚是否有运行中的模型由这些文件启动。',
  noneRuns: () => '没有运行中的模型由其启动。',
  runFromIt: (_, uids, more) =>
    `由其启动的运行中的模型：${list(uids, more)}。它们下次启动或新增副本时需要再次获取这些文件。`,
  workersMore: count => `+${groupDigits(count)}`,
  copyPaths: (version, count) =>
    count === 1
      ? `复制 ${verbatim(version)} 的路径`
      : `复制 ${verbatim(version)} 的 ${groupDigits(count)} 个路径`,
  shared: names => `位于同一文件夹，将一并删除：${names.map(verbatim).join('、')}`,
  removed: (count, all) => `已删除 ${groupDigits(count)} / ${versions(all)}。`,
  notRemoved: '以下版本无法删除，或未能在所有工作节点上删除：',
};

function on(version: string, worker: string): string {
  const name = verbatim(version);
  return worker === '' ? name : `${verbatim(worker)} 上 ${name}`;
}

function list(names: readonly string[], more: number): string {
  const all = names.map(verbatim).join('、');
  return more > 0 ? `${all} 以及另外 ${groupDigits(more)} 个` : all;
}

function versions(count: number): string {
  return `${groupDigits(count)} 个版本`;
}

export const cacheText: Translated<typeof english.cacheText> = {
  refused: '集群无法删除这些缓存文件。',
  title: modelName => `${verbatim(modelName)} 的缓存文件`,
  allWorkers: '删除一个版本会从所有持有它的工作节点上移除其文件。',
  columns: {
    format: '格式',
    size: '规模',
    quantization: '量化',
    realPath: '真实路径',
    path: '路径',
    address: '工作节点',
    operation: '操作',
  },
  table: '已缓存的版本',
  none: '-',
  loading: '正在加载缓存文件',
  failed: '无法加载缓存文件。',
  copyRealPath: (version, worker) => `复制 ${on(version, worker)} 的真实路径`,
  copyPath: (version, worker) => `复制 ${on(version, worker)} 的路径`,
  remove: version => `从所有工作节点删除 ${verbatim(version)}`,
  removing: version => `正在删除 ${verbatim(version)}`,
  removed: version => `已删除 ${verbatim(version)}。`,
  emptied: folders =>
    `此集群会删除文件本身，位于 ${folders.map(verbatim).join('、')}。如果自定义模型注册时指定了路径，这些就是模型的原始文件，而不是副本。`,
  notRemoved: '无法删除这些文件，或未能在所有工作节点上删除。',
  pages: '分页',
  page: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
  previous: '上一页',
  next: '下一页',
};

export const gatedText: Translated<typeof english.gatedText> = {
  needed: '访问受限：需要 Hugging Face 令牌。',
  settings: '集群设置',
};
