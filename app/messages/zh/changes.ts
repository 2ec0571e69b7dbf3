import type * as english from '#app/messages/changes.ts';
import type { Translated } from '#app/messages/language.ts';

export const changeText: Translated<typeof english.changeText> = {
  unanswered: (change, since) => `自 ${since} 起没有收到对${change}的答复。集群仍可能执行此操作。`,
  termination: uid => `终止 ${uid} `,
  webPage: uid => `打开 ${uid} 的网页界面`,
  replicaAddition: uid => `为 ${uid} 添加副本`,
  replicaRemoval: id => `移除副本 ${id} `,
  fileDeletion: version => `删除 ${version} 的文件`,
  downloadChange: uid => `更改下载 ${uid} `,
  deletion: name => `删除 ${name} `,
  registration: name => `注册 ${name} `,
  edit: name => `编辑 ${name} `,
  presetStorage: name => `保存 ${name} `,
  signIn: '登录',
};
