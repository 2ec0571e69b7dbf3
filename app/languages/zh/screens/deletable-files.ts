import type * as english from '#app/features/model-cache/deletable-files/text.ts';
import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';

export const wouldGoText: Translated<typeof english.wouldGoText> = {
  asking: '正在询问集群将删除哪些文件',
  unknown: reason => (reason === '' ? '不知道将删除哪些文件。' : `不知道将删除哪些文件：${verbatim(reason)}`),
  nothing: '集群没有找到要删除的文件。',
  count: paths => `将删除 ${groupDigits(paths)} 个文件和文件夹`,
};
