import type * as english from '#app/features/replicas/text.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';

export const replicasText: Translated<typeof english.replicasText> = {
  title: uid => `${verbatim(uid)} 的副本`,
  open: (uid, count) => `${verbatim(uid)} 的副本：${count}`,
  table: '副本列表',
  columns: {
    id: '副本',
    status: '状态',
    worker: '工作节点',
    gpus: 'GPU',
    memory: '显存',
    since: '时长',
    error: '错误',
    actions: '操作',
  },
  states: { READY: '就绪', CREATING: '启动中', ERROR: '失败', TERMINATED: '已结束' },
  failed: '无法加载副本。',
  cannotName: uid => `由于 ID 中含有斜杠或点，集群无法通过 API 列出 ${uid} 的副本。`,
  none: '集群未给出此模型的副本。',
  add: '添加副本',
  remove: id => `移除副本 ${id}`,
  removing: id => `正在移除副本 ${id}`,
  last: '最后一个副本随模型一同结束：请改为终止模型。',
  removed: id => `副本 ${id} 已移除。`,
  added: count => (count === 1 ? '副本已添加。' : `已添加 ${count} 个副本。`),
  unanswered: '没有收到答复。此更改可能仍会完成，请以列表为准。',
};

export const moveText: Translated<typeof english.moveText> = {
  open: id => `移动副本 ${id}`,
  short: '移动',
  title: (id, uid) => `移动 ${verbatim(uid)} 的副本 ${id}`,
  intro: id => `先在该处添加新副本。新副本就绪后，移除副本 ${id}。`,
  choose: '请先选择工作节点、GPU 或其他引擎。',
  anyPlace: '由集群选择的工作节点',
  place: (worker, gpus) =>
    gpus.length === 0 ? verbatim(worker) : `${verbatim(worker)} 的 GPU ${gpus.join('、')}`,
  adding: to => `集群正在 ${to} 上加载新副本。`,
  waiting: '没有收到答复。副本列表会显示新副本是否就绪。',
  removing: id => `新副本已就绪。正在移除副本 ${id}。`,
  stop: '停止移动',
  stopping: '此步骤之后停止，两个副本都保留。',
  moved: (id, next, to) => `副本 ${id} 已移动：副本 ${next} 在 ${to} 上提供服务。`,
  ended: (id, next) => `副本 ${next} 已添加。副本 ${id} 在此期间已结束。`,
  notAdded: (id, reason) => `未添加新副本，副本 ${id} 保留：${reason}`,
  notBegun: id => `页面在添加副本之前被重新加载。没有发送任何请求，副本 ${id} 保留。`,
  lost: (id, stays) => `集群未列出正在运行的新副本。副本 ${id} ${stays ? '保留' : '也已不存在'}。`,
  unreadable: (id, reason) => `无法读取副本，移动已结束。副本 ${id} 未被移除：${reason}`,
  stopped: (id, next) =>
    next === undefined
      ? `已停止。副本 ${id} 保留；集群仍可能添加新副本。`
      : `已停止。副本 ${next} 已添加，副本 ${id} 保留。`,
  notRemoved: (id, next, reason) => `副本 ${next} 已添加，但副本 ${id} 未被移除：${reason}`,
  removalUnknown: (id, next) => `副本 ${next} 已添加。移除副本 ${id} 没有收到答复，请以列表为准。`,
};

export const addReplicasText: Translated<typeof english.addReplicasText> = {
  title: uid => `为 ${verbatim(uid)} 添加副本`,
  intro: '它们使用其他副本的设置。未选择位置时，由集群选择。',
  count: '数量',
  countHint: '下方每个位置放置一个。',
  notWhole: '不小于 1 的整数',
  sameEngine: '与其他副本相同',
  place: '位置',
  loading: '正在向集群查询位置',
  noPlaces: '无法读取位置：由集群选择。',
  add: count => `添加 ${count} 个副本`,
  adding: '集群正在加载副本。您可以关闭此面板，结果会另行通知。',
};
