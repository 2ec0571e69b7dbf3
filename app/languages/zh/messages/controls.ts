import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/controls.ts';
import type { Translated } from '#app/messages/language.ts';

export const jointText: Translated<typeof english.jointText> = {
  list: entries => entries.join('、'),
  clauses: (...clauses) => clauses.join('，').replace(/([。！？])，/g, '$1'),
  sentences: sentences => sentences.join('。'),
  of: (what, words) => `${what}：${words}`,
  aside: (words, more) => `${words}（${more}）`,
  more: count => `以及另外 ${groupDigits(count)} 个`,
};

export const spanText: Translated<typeof english.spanText> = {
  of: seconds => {
    if (seconds < 90) return `${Math.ceil(seconds)} 秒`;
    const minutes = Math.round(seconds / 60);
    return minutes < 90 ? `${minutes} 分钟` : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分钟`;
  },
};

export const ageText: Translated<typeof english.ageText> = {
  justNow: '刚刚',
  secondsAgo: count => `${count} 秒前`,
  minutesAgo: count => `${count} 分钟前`,
  hoursAgo: count => `${count} 小时前`,
};

export const intervalText: Translated<typeof english.intervalText> = {
  label: '自动刷新',
  off: '关闭',
  everySeconds: seconds => `每 ${seconds} 秒`,
  reloading: '正在刷新',
};

export const copyNoticeText: Translated<typeof english.copyNoticeText> = {
  copied: '已复制到剪贴板！',
  refused: '浏览器不允许复制。请选中文本后自行复制。',
};

export const dialogText: Translated<typeof english.dialogText> = {
  close: '关闭',
  cancel: '取消',
  done: '完成',
  save: '保存',
  remove: name => `删除 ${verbatim(name)}`,
};

export const confirmText: Translated<typeof english.confirmText> = {
  title: '警告',
  yes: '是',
  no: '否',
  asks: action => `${action}？`,
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
  showFailure: '显示原因',
  notWhole: '1 或更大的整数',
};

export const noticeText: Translated<typeof english.noticeText> = {
  runs: (name, uid) => `${verbatim(name)} 已在运行，ID 为 ${verbatim(uid)}。`,
  registered: name => `${verbatim(name)} 已注册。`,
  edited: name => `修改后的 ${verbatim(name)} 已注册。`,
  deleted: name => `${verbatim(name)} 已删除。`,
  open: '打开',
  dismissThis: words => `关闭：${words}`,
};

export const asTextText: Translated<typeof english.asTextText> = {
  open: '复制为…',
  title: name => `${verbatim(name)} 的文本形式`,
  formats: { json: 'JSON', curl: 'curl', cli: '命令行', python: 'Python' },
  copy: format => `复制为 ${format}`,
  beyondCli: keys => `命令行无法表达：${keys}。`,
  unfinished: '表单尚未填写完整。',
  incomplete: '以集群提供的信息为限：对运行中的模型，它不会给出每一项设置。',
};
