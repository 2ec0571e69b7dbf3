import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/where.ts';

export const whereText: Translated<typeof english.whereText> = {
  title: '放置位置',
  facts: '关于此模型',
  any: '任意工作节点，任意 GPU',
  worker: (address, free) => `工作节点 ${address}，${free}`,
  gpu: (index, worker, tenants) => `${worker} 的 GPU ${index}：${tenants}`,
  gpuShort: index => `GPU ${index}`,
  nobody: '无模型占用',
  onCpu: tenants => `在 CPU 上：${tenants}`,
  free: (gpu, memory) =>
    [gpu && `空闲显存 ${gpu}`, memory && `空闲内存 ${memory}`].filter(Boolean).join('，') || '空闲内存未知',
  perWorker: '空闲显存按工作节点给出，不区分 GPU。',
  moreReplicas: models => `另有副本运行于未知位置：${models}。`,
  noWorkers: '集群未给出任何工作节点。',
  notPlaced: '此类模型的表单不指定工作节点：由集群选择。',
};
