import type * as english from '#app/features/interrupted-edits/text.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';

export const interruptedText: Translated<typeof english.interruptedText> = {
  noCopy: '브라우저가 정의의 사본을 저장할 수 없어 아무것도 삭제하지 않았습니다.',
  otherCopy: name =>
    `이 브라우저에 완료되지 않은 변경에서 보관한 ${verbatim(name)}의 다른 정의가 있습니다. 다음 편집 전에 복원하거나, 다운로드한 후 폐기하세요.`,
  title: name => `${verbatim(name)}의 변경이 완료되지 않았습니다`,
  explanation: date =>
    `클러스터의 모델이 이전과 다를 수 있습니다. 이전 정의는 ${date}에 여기에 보관되었습니다.`,
  shownTo: (person, signedIn) =>
    signedIn
      ? `${person ?? '이 키의 소유자'}에게만 표시되며, 다음 로그인 후에도 마찬가지입니다.`
      : '여기에는 로그인이 없으므로 이 브라우저에서 콘솔을 여는 모든 사람에게 표시됩니다.',
  definition: '이전 정의',
  restore: '복원',
  restoring: '복원하는 중',
  download: '다운로드',
  discard: '사본 폐기',
  discardQuestion: name =>
    `이 브라우저에 보관된 ${verbatim(name)}의 정의입니다. 클러스터에 없으면 사라집니다.`,
  restored: name => `${verbatim(name)}의 이전 정의를 다시 등록했습니다.`,
  there: name => `클러스터의 ${verbatim(name)}은(는) 이전 그대로이므로 복원이 필요하지 않았습니다.`,
  occupied: name =>
    `클러스터에 ${verbatim(name)}의 다른 정의가 있어 변경하지 않았습니다. 이전 정의를 보관하려면 다운로드하세요.`,
  failed: reason => `이전 정의를 복원할 수 없습니다: ${reason}`,
  refusals: {
    401: '로그인이 만료되었습니다',
    403: '현재 로그인으로는 허용되지 않습니다',
  },
};
