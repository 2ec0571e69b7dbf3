import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/cache/feature.ts';
import type * as english from '#routes/cache/text.ts';

export const workersText: Translated<typeof english.workersText> = {
  columns: { worker: '工作节点', versions: '版本', bytes: '文件' },
};

export const downloadsText: Translated<typeof english.downloadsText> = {
  title: '下载',
  failed: '无法加载下载列表',
  states: {
    queued: '等待先前的下载结束。请保持此页面打开。',
    pending: '等待中',
    downloading: '下载中',
    resuming: '正在恢复',
    pausing: '正在暂停',
    paused: '已暂停',
    interrupted: '已中断',
    failed: '失败',
    creating: '正在为启动下载',
    loading: '正在为启动下载',
  },
  progress: name => `${name} 的下载`,
  pause: name => `暂停下载 ${verbatim(name)}`,
  resume: name => `恢复下载 ${verbatim(name)}`,
  cancel: name => `取消下载 ${verbatim(name)} 并移除其文件`,
  takeBack: name => `撤回 ${verbatim(name)} 的下载`,
  cancelQuestion: name => `${verbatim(name)} 已下载的文件将被移除。`,
  stopAndRemove: '停止并移除下载',
  started: name => `正在下载 ${verbatim(name)}。`,
  queued: name => `${verbatim(name)} 将在先前的下载结束后下载。请保持此页面打开。`,
  done: name => `${verbatim(name)} 已下载。`,
  unanswered: name => `未收到关于 ${verbatim(name)} 的响应。下载可能仍在继续：请在缓存页面查看。`,
};

export const cacheEntry: Translated<typeof manifest.cacheEntry> = {
  label: '缓存',
  words: '文件 磁盘 下载 cache',
};
