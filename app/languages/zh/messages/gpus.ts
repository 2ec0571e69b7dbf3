import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/gpus.ts';
import type { Translated } from '#app/messages/language.ts';

export const gpuText: Translated<typeof english.gpuText> = {
  title: 'GPU',
  worker: '工作节点',
  gpu: device => `GPU ${device}`,
  elsewhere: '未知设备',
  absent: '无此 GPU',
  unknown: '未知',
  inUse: percent => `使用率 ${percent}`,
  use: 'GPU 使用率',
  tenant: (id, replicas, size) =>
    `${id}${replicas !== undefined && replicas > 1 ? ` ×${replicas}` : ''}${size === undefined ? '' : ` ${size}`}`,
  free: '未列出模型',
  other: size => `其他占用 ${size}`,
  otherUnknown: '集群未说明显存各由谁占用。',
  lastReport: (age, checks) => `上次报告：${age}，还剩 ${checks} 次检查`,
  noReport: '尚无报告',
  unlisted: '不在工作节点列表中',
  missing: status => `此集群不报告各 GPU：GET /status 返回 ${status}。`,
  failed: reason => `无法读取 GPU。${reason}`.trim(),
  stale: '未能再次读取 GPU；以下为上次的数据。',
};

export const placesText: Translated<typeof english.placesText> = {
  worker: (address, free) => `工作节点 ${verbatim(address)}，${free}`,
  gpu: (device, worker, content) => `GPU ${device} ${content.join(' ')}，位于 ${worker}`,
  gpuFree: size => `空闲 ${size}`,
  noModel: '无模型',
  onCpu: models => `在 CPU 上：${models}`,
  elsewhere: models => `在工作节点未报告的设备上：${models}`,
  free: (gpu, memory) =>
    [gpu && `空闲显存 ${gpu}`, memory && `空闲内存 ${memory}`].filter(Boolean).join('，') || '空闲内存未知',
  used: '已用',
  launch: '本次启动',
  rest: '空闲',
  needs: size => `需要 ${size}`,
  reserves: (engine, percent) => `${verbatim(engine)} 预留其 ${percent} %`,
  takesCpu: '本次启动使用 CPU',
  noIndex: '索引未知：请选择其工作节点',
  totals: '集群不报告各 GPU 的显存。条形显示各工作节点的总量。',
  placed: replicas => `已放置 ${replicas} 个副本`,
  search: '搜索工作节点、GPU 和模型',
};
