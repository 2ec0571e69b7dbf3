import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/virtualenvs/feature.ts';
import type * as english from '#routes/virtualenvs/text.ts';

export const virtualEnvsText: Translated<typeof english.virtualEnvsText> = {
  failed: '无法读取虚拟环境',
  notHere: '此集群没有虚拟环境列表。1.17 及更高版本才有。',
  intro: '启动时会把模型和引擎所需的软件包安装到 Worker 的文件夹中，下次启动会再次使用。删除后会重新安装。',
  table: '虚拟环境',
  columns: {
    model: '模型',
    engine: '引擎',
    python: 'Python',
    worker: '所在 Worker',
    size: '大小',
    running: '正在运行',
    path: '路径',
    actions: '操作',
  },
  packages: name => `${verbatim(name)} 的软件包`,
  packageColumns: { name: '软件包', version: '版本', size: '大小' },
  noPackages: '其中没有安装软件包。',
  reading: '正在读取软件包',
  action: '删除 1 个虚拟环境',
  question: name => `其软件包会从 Worker 中移除：${verbatim(name)}。下次需要时会重新安装。`,
  deleted: name => `已删除：${verbatim(name)}。`,
  notDeleted: name => `Worker 无法删除 ${verbatim(name)}。`,
  change: name => `${verbatim(name)} 的删除`,
  loading: '正在读取虚拟环境',
  unused: '没有模型可能在使用它。',
  empty: '没有虚拟环境。使用虚拟环境的启动会创建一个。',
  emptyFiltered: '没有匹配的虚拟环境',
  search: '搜索模型、引擎、Worker 和路径',
  searchHint: '搜索环境',
  count: (shown, all, size) =>
    `${shown === all ? groupDigits(all) : `${groupDigits(shown)} / ${groupDigits(all)}`} 个环境${size === '' ? '' : `，${size}`}`,
};

export const virtualEnvsEntry: Translated<typeof manifest.virtualEnvsEntry> = { label: '虚拟环境' };
