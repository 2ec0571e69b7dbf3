import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/changes.ts';
import type { Translated } from '#app/messages/language.ts';

export const changeText: Translated<typeof english.changeText> = {
  unanswered: (change, since) => `自 ${since} 起没有收到对${change}的答复。集群仍可能执行此操作。`,
  termination: uid => `终止 ${verbatim(uid)} `,
  webPage: uid => `打开 ${verbatim(uid)} 的网页界面`,
  replicaAddition: uid => `为 ${verbatim(uid)} 添加副本`,
  reload: uid => `更改 ${verbatim(uid)}`,
  replicaRemoval: id => `移除副本 ${id} `,
  fileDeletion: version => `删除 ${verbatim(version)} 的文件`,
  downloadChange: uid => `更改下载 ${verbatim(uid)} `,
  deletion: name => `删除 ${verbatim(name)} `,
  registration: name => `注册 ${verbatim(name)} `,
  edit: name => `编辑 ${verbatim(name)} `,
  presetStorage: name => `保存 ${verbatim(name)} `,
  signIn: '登录',
};
