import type * as english from '#app/features/model-cache/deletable-files/text.ts';
import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';

export const wouldGoText: Translated<typeof english.wouldGoText> = {
  asking: '삭제될 파일을 클러스터에서 확인하고 있습니다',
  unknown: reason =>
    reason === '' ? '삭제될 파일을 알 수 없습니다.' : `삭제될 파일을 알 수 없습니다: ${verbatim(reason)}`,
  nothing: '삭제할 파일이 없습니다.',
  count: paths => `파일과 폴더 ${groupDigits(paths)}개가 삭제됩니다`,
};
