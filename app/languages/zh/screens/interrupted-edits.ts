import type * as english from '#app/features/interrupted-edits/text.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';

export const interruptedText: Translated<typeof english.interruptedText> = {
  noCopy: '此浏览器无法保存定义的备份；没有备份，就不会删除任何内容。',
  otherCopy: name =>
    `此浏览器保存着 ${verbatim(name)} 的另一份定义，来自一次未完成的更改。请先恢复，或下载后丢弃，再进行编辑。`,
  title: name => `对 ${verbatim(name)} 的更改未完成`,
  explanation: date => `集群中的此模型可能已不是原样。其先前的定义已于 ${date} 保存在此处。`,
  shownTo: (person, signedIn) =>
    signedIn
      ? `仅向${person === undefined ? '此密钥的持有者' : ` ${person} `}显示，下次登录后也是如此。`
      : '此处无需登录：在此浏览器中打开控制台的任何人都能看到。',
  definition: '先前的定义',
  restore: '恢复',
  restoring: '正在恢复',
  download: '下载',
  discard: '丢弃此备份',
  discardQuestion: name => `此浏览器保存着 ${verbatim(name)} 的这份定义。如果集群中没有该定义，它将丢失。`,
  restored: name => `${verbatim(name)} 先前的定义已重新注册。`,
  there: name => `集群中的 ${verbatim(name)} 仍是原样：无需恢复。`,
  occupied: name => `集群中 ${verbatim(name)} 的定义与此不同，未作改动。如需保留先前的定义，请下载。`,
  failed: reason => `无法恢复先前的定义：${reason}`,
  refusals: {
    401: '登录已失效',
    403: '当前登录不允许此操作',
  },
};
