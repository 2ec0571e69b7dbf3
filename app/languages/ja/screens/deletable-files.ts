import type * as english from '#app/features/model-cache/deletable-files/text.ts';
import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';

export const wouldGoText: Translated<typeof english.wouldGoText> = {
  asking: '削除されるファイルをクラスターに確認しています',
  unknown: reason =>
    reason === '' ? '削除されるファイルは不明です。' : `削除されるファイルは不明です：${verbatim(reason)}`,
  nothing: '削除するファイルは見つかりませんでした。',
  count: paths => `${groupDigits(paths)} 件のファイルとフォルダーが削除されます`,
};
