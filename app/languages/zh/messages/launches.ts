import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/launches.ts';

const stages: Readonly<Record<string, string>> = {
  pending: '正在启动',
  launching: '正在启动',
  downloading: '正在下载',
  waiting_for_dependencies: '等待安装依赖',
  installing_dependencies: '正在安装依赖',
  loading: '正在加载',
  cancelled: '已取消',
  completed: '已加载',
};

export const progressText: Translated<typeof english.progressText> = {
  stage: stage => stages[stage] ?? stage,
  percent: share => `${Math.floor(share * 100)}%`,
  bar: model => `${model} 的进度`,
  files: '文件',
  ofTotal: (done, total) => `${done} / ${total}`,
  speed: size => `${size}/秒`,
  left: time => `剩余 ${time}`,
  replica: (id, stage, share) => `副本 ${id}：${stage}，${share}`,
  installed: (done, all) => `${done} / ${all} 个软件包`,
  cancel: '取消启动',
  cancelThis: model => `取消启动：${verbatim(model)}`,
  cancelling: since => `自 ${since} 起正在取消。集群可能需要一分钟才能结束此次启动。`,
  late: {
    running: uid => `在取消之前已就绪。现以 ${verbatim(uid)} 运行。`,
    failed: uid => `在取消之前已失败：${verbatim(uid)}。`,
  },
  dismissLate: uid => `关闭：取消 ${verbatim(uid)}`,
  noProgress: '此集群既不提供启动进度，也不能取消启动：较新的版本可以。',
};

export const launchesText: Translated<typeof english.launchesText> = {
  loading: '正在向集群查询启动任务',
  notRead: '集群未给出启动任务。仅显示此标签页所知的启动任务。',
  underWay: '进行中',
  failed: '失败',
  done: '完成',
  byOther: '不是从此标签页启动的',
  on: workers => `位于 ${verbatim(workers)}`,
  as: uid => `ID 为 ${verbatim(uid)}`,
  replicas: (ready, all) => `${ready} / ${all} 个副本就绪`,
  runs: '运行中',
  ended: '已结束：集群不再运行该模型',
  cancelled: '已取消',
  ending: '正在结束。部分工作节点尚未清理完毕。',
  noReasonFrom: where => `集群未给出原因：${where}`,
  noReason: '集群未给出原因。被他人取消的启动看起来也是如此。',
  vanished: '集群已不再有此次启动的信息。集群可能已重新启动。',
  cutOff: '启动的答复被中断，集群没有此次启动的信息。',
  unanswered: '没有收到答复。启动可能仍在进行。',
  open: '打开模型',
  openThis: uid => `打开模型：${uid}`,
  copyId: uid => `复制 ID ${verbatim(uid)}`,
  again: '编辑并重试',
  againThis: model => `编辑并重试：${model}`,
  dismiss: model => `移除 ${verbatim(model)} 的启动记录`,
  noModel: name => `此集群已没有名为 ${verbatim(name)} 的模型。`,
  notify: '启动结束时通过浏览器通知告诉我',
  notifyDenied: '此浏览器阻止了本页面的通知：请在浏览器设置中允许。',
  notifyRuns: uid => `${uid} 已在运行`,
  notifyFailed: model => `${model} 启动失败`,
};
