import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/launch-set.ts';

export const launchSetText: Translated<typeof english.launchSetText> = {
  forget: '기록 지우기',
  secrets: '파일에 없는 값',
  secretOf: (uid, name) => `${verbatim(uid)}의 ${verbatim(name)}`,
  launchWith: '이 값으로 시작',
  file: day => `launch-set-${day}.json`,
  unreadable: file => `${verbatim(file)} 파일을 읽을 수 없어 아무것도 열지 않았습니다.`,
  notJson: file => `${verbatim(file)} 파일이 JSON이 아니어서 아무것도 열지 않았습니다.`,
  notSet: (file, where) =>
    `${verbatim(file)} 파일이 시작 세트가 아니어서 아무것도 열지 않았습니다: ${where}.`,
  newer: file => `${verbatim(file)} 파일은 더 새로운 콘솔의 시작 세트이므로 아무것도 열지 않았습니다.`,
  empty: file => `${verbatim(file)} 파일은 모델이 없는 시작 세트입니다.`,
  unknown: { engine: '엔진', place: '워커와 GPU', parameters: '매개변수' },
  runs: '실행 중',
  missing: '없음',
  launched: '시작됨',
  launchedOn: engine => `${engine}에서 시작됨`,
  refused: reason => `실패: ${reason}`,
  unanswered: '응답이 없습니다. 시작이 계속되고 있을 수 있으며 나머지 모델은 시작하지 않았습니다.',
  unansweredEngines:
    '엔진에 대한 응답이 없습니다. 아무것도 시작하지 않았으며 나머지 모델도 시작하지 않았습니다.',
  noEngineFits: '이 형식, 크기, 양자화를 실행할 수 있는 엔진이 클러스터에 없습니다.',
  stop: '현재 모델까지만 시작',
  stopping: '현재 모델 이후에 멈춥니다',
  done: (launched, all) => `시작 세트: ${groupDigits(all)}개 중 ${groupDigits(launched)}개를 시작했습니다.`,
};
