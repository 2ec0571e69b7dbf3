import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/replicas/text.ts';

export const replicasText: Translated<typeof english.replicasText> = {
  title: uid => `${verbatim(uid)} 的副本`,
  open: (uid, count) => `${verbatim(uid)} 的副本：${count}`,
  table: '副本',
  columns: {
    id: '副本',
    status: '状态',
    worker: '工作节点',
    gpus: 'GPU',
    error: '错误',
    actions: '操作',
  },
  cpu: 'CPU',
  loading: '正在向集群查询副本',
  failed: '无法加载副本。',
  cannotName: uid => `由于 ID 中含有斜杠或点，集群无法通过 API 列出 ${uid} 的副本。`,
  none: '集群未给出此模型的副本。',
  add: '添加副本',
  adding: '正在添加副本。在其应答之前，列表中显示为 CREATING。',
  removeOnly: '此集群可以单独移除副本，但无法添加。',
  fixed: '此集群无法单独添加或移除副本。',
  addHint: '按其他副本的设置再添加一个。放置位置由集群选择。',
  remove: id => `移除副本 ${id}`,
  removing: id => `正在移除副本 ${id}`,
  last: '最后一个副本随模型一同结束：请改为终止模型。',
  removed: id => `副本 ${id} 已移除。`,
  added: '副本已添加。',
  unanswered: '没有收到答复。此更改可能仍会完成，请以列表为准。',
};
