import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/notices.ts';

export const noticeText: Translated<typeof english.noticeText> = {
  runs: (name, uid) => `${name} 已在运行，ID 为 ${uid}。`,
  registered: name => `${name} 已注册。`,
  edited: name => `修改后的 ${name} 已注册。`,
  deleted: name => `${name} 已删除。`,
  open: '打开',
  copyId: '复制 ID',
  dismiss: '关闭',
};
