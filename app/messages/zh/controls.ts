import type * as english from '#app/messages/controls.ts';
import type { Translated } from '#app/messages/language.ts';

export const copyNoticeText: Translated<typeof english.copyNoticeText> = {
  copied: '已复制到剪贴板！',
  refused: '浏览器不允许复制。请选中文本后自行复制。',
};

export const dialogText: Translated<typeof english.dialogText> = {
  close: '关闭',
};

export const confirmText: Translated<typeof english.confirmText> = {
  title: '警告',
  yes: '是',
  no: '否',
};

export const formText: Translated<typeof english.formText> = {
  choose: '请选择…',
  more: label => `${label}：加一`,
  less: label => `${label}：减一`,
  mustBeUnique: key => `${key} 不能重复`,
  incomplete: '请先填写完整的参数，再添加！',
  stillNeeded: fields => `尚需填写：${fields.join('、')}`,
  toCorrect: fields => `需要更正：${fields.join('、')}`,
  holdsError: '含有错误',
};

export const noticeText: Translated<typeof english.noticeText> = {
  runs: (name, uid) => `${name} 已在运行，ID 为 ${uid}。`,
  registered: name => `${name} 已注册。`,
  edited: name => `修改后的 ${name} 已注册。`,
  deleted: name => `${name} 已删除。`,
  open: '打开',
  copyId: '复制 ID',
  dismiss: '关闭',
};
