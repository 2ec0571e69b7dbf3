import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/controls.ts';
import type { Translated } from '#app/messages/language.ts';

export const jointText: Translated<typeof english.jointText> = {
  list: entries => entries.join(', '),
  clauses: (...clauses) => clauses.join(', ').replace(/([.!?]), /g, '$1 '),
  sentences: sentences => sentences.join('. '),
  of: (what, words) => `${what}: ${words}`,
  aside: (words, more) => `${words} (${more})`,
  more: count => `외 ${groupDigits(count)}개`,
};

export const spanText: Translated<typeof english.spanText> = {
  of: seconds => {
    if (seconds < 90) return `${Math.ceil(seconds)}초`;
    const minutes = Math.round(seconds / 60);
    return minutes < 90 ? `${minutes}분` : `${Math.floor(minutes / 60)}시간 ${minutes % 60}분`;
  },
};

export const ageText: Translated<typeof english.ageText> = {
  justNow: '방금',
  secondsAgo: count => `${count}초 전`,
  minutesAgo: count => `${count}분 전`,
  hoursAgo: count => `${count}시간 전`,
};

export const intervalText: Translated<typeof english.intervalText> = {
  label: '자동 새로 고침',
  off: '끔',
  everySeconds: seconds => `${seconds}초마다`,
  reloading: '새로 고치는 중',
};

export const copyNoticeText: Translated<typeof english.copyNoticeText> = {
  copied: '클립보드에 복사했습니다',
  refused: '브라우저가 복사를 허용하지 않았습니다. 텍스트를 선택하여 복사하세요.',
};

export const dialogText: Translated<typeof english.dialogText> = {
  close: '닫기',
  cancel: '취소',
  done: '완료',
  save: '저장',
  remove: name => `${verbatim(name)} 삭제`,
};

export const confirmText: Translated<typeof english.confirmText> = {
  title: '경고',
  yes: '예',
  no: '아니요',
  asks: action => `${action}?`,
};

export const formText: Translated<typeof english.formText> = {
  choose: '선택하세요…',
  more: label => `${label}: 1 늘리기`,
  less: label => `${label}: 1 줄이기`,
  mustBeUnique: key => `${key}은(는) 중복될 수 없습니다`,
  incomplete: '추가하기 전에 매개변수를 모두 입력하세요',
  stillNeeded: fields => `입력이 필요한 항목: ${fields.join(', ')}`,
  toCorrect: fields => `수정이 필요한 항목: ${fields.join(', ')}`,
  holdsError: '오류 있음',
  showFailure: '이유 보기',
  notWhole: '1 이상의 정수',
};

export const noticeText: Translated<typeof english.noticeText> = {
  runs: (name, uid) => `${verbatim(name)}이(가) ID ${verbatim(uid)}(으)로 실행 중입니다.`,
  registered: name => `${verbatim(name)}을(를) 등록했습니다.`,
  edited: name => `변경된 ${verbatim(name)}을(를) 등록했습니다.`,
  deleted: name => `${verbatim(name)}을(를) 삭제했습니다.`,
  open: '열기',
  dismissThis: words => `닫기: ${words}`,
};

export const asTextText: Translated<typeof english.asTextText> = {
  open: '형식을 선택해 복사…',
  title: name => `${verbatim(name)}의 텍스트`,
  formats: { json: 'JSON', curl: 'curl', cli: '명령줄', python: 'Python' },
  copy: format => `${format}(으)로 복사`,
  beyondCli: keys => `명령줄로 나타낼 수 없는 항목: ${keys}.`,
  unfinished: '양식이 아직 완성되지 않았습니다.',
  incomplete: '클러스터가 알려 주는 범위의 내용입니다. 실행 중인 모델의 모든 설정이 포함되지는 않습니다.',
};
