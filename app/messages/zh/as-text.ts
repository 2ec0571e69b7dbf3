import type * as english from '#app/messages/as-text.ts';
import type { Translated } from '#app/messages/language.ts';

export const asTextText: Translated<typeof english.asTextText> = {
  open: '复制为…',
  title: name => `${name} 的文本形式`,
  formats: { json: 'JSON', curl: 'curl', cli: '命令行', python: 'Python' },
  copy: format => `复制为 ${format}`,
  beyondCli: keys => `命令行无法表达：${keys}。`,
  unfinished: '表单尚未填写完整。',
  asTold: '以集群提供的信息为限：对运行中的模型，它不会给出每一项设置。',
};

export const pasteText: Translated<typeof english.pasteText> = {
  open: '粘贴…',
  title: '从文本填入表单',
  label: 'JSON、curl 或 xinference launch',
  hint: '它将取代表单中的内容；撤销可恢复原内容。',
  fill: '填入表单',
  cancel: '取消',
  unreadable: '这不是 JSON、curl 或 xinference launch 形式的启动。',
  filled: from => `已从 ${from} 填入。`,
  sources: { json: 'JSON', curl: 'curl', cli: 'xinference launch' },
  unread: names => `未读取：${names}。`,
  notOffered: names => `此处不提供：${names}。`,
  otherModel: name => `它原本用于 ${name}；仅采用了其中的设置。`,
  undo: '撤销',
  dismiss: '关闭',
};
