import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/launch-set.ts';

export const launchSetText: Translated<typeof english.launchSetText> = {
  title: '실행할 모델',
  intro:
    '시작 세트는 실행할 모델과 그 설정이며, 파일이나 이 브라우저에 저장됩니다. 현재 실행 중인 모델과 비교하여 없는 모델을 원래의 순서와 위치로 시작합니다.',
  save: '현재 실행 중인 모델 저장',
  keep: '이 브라우저에 저장',
  kept: '이 브라우저에 저장됨',
  keptSet: (time, models) => `${time}: 모델 ${groupDigits(models)}개`,
  keptOf: worker => `비운 ${verbatim(worker)}에서`,
  openKept: '열기',
  openKeptThis: time => `${time}의 세트 열기`,
  forget: '기록 지우기',
  forgetThis: time => `${time}의 세트 기록 지우기`,
  nothingRuns: '실행 중인 모델이 없어 저장할 내용이 없습니다.',
  savable: count => `모델 ${groupDigits(count)}개가 실행 중입니다.`,
  leftOut: count =>
    `실행 중인 모델 ${groupDigits(count)}개는 이 콘솔에서 시작할 수 없는 유형이므로 파일에 포함되지 않습니다.`,
  noEngine: count =>
    `클러스터가 언어 모델 ${groupDigits(count)}개의 엔진을 알려 주지 않습니다. 시작할 때 알맞은 엔진이 선택됩니다.`,
  unreported: count =>
    `모델 ${groupDigits(count)}개는 이 탭에서 시작하지 않았으므로, 클러스터에서 엔진 매개변수, 요청 수 제한, LoRA, 환경 변수를 가져올 수 없습니다.`,
  noSecrets: '시크릿과 환경 변수의 값은 파일에 포함되지 않습니다. 시작할 때 입력합니다.',
  secrets: '파일에 없는 값',
  secretOf: (uid, name) => `${verbatim(uid)}의 ${verbatim(name)}`,
  launchWith: '이 값으로 시작',
  file: day => `launch-set-${day}.json`,
  open: '시작 세트 열기',
  openHint: '이 화면에서 저장한 파일:',
  failed: '실행 중인 모델의 목록을 가져올 수 없습니다',
  loading: '실행 중인 모델을 클러스터에서 확인하고 있습니다',
  unreadable: file => `${verbatim(file)} 파일을 읽을 수 없어 아무것도 열지 않았습니다.`,
  notJson: file => `${verbatim(file)} 파일이 JSON이 아니어서 아무것도 열지 않았습니다.`,
  notSet: (file, where) =>
    `${verbatim(file)} 파일이 시작 세트가 아니어서 아무것도 열지 않았습니다: ${where}.`,
  newer: file => `${verbatim(file)} 파일은 더 새로운 콘솔의 시작 세트이므로 아무것도 열지 않았습니다.`,
  empty: file => `${verbatim(file)} 파일은 모델이 없는 시작 세트입니다.`,
  savedAt: time => `${time}에 저장됨`,
  table: '세트의 모델',
  columns: { id: 'ID', name: '이름', unknown: '알 수 없는 항목', differs: '차이점', state: '상태' },
  unknown: { engine: '엔진', place: '워커와 GPU', parameters: '매개변수' },
  nothingUnknown: '없음',
  unknownUnsaid: '세트에 없음',
  updated: age => `${age} 업데이트됨`,
  runs: '실행 중',
  missing: '없음',
  differs: '차이 있음',
  extra: '세트에 없음',
  difference: (key, wanted, runs) => `${key} ${wanted}, 실행 중 ${runs}`,
  unset: '설정 안 함',
  others: (differing, extra) =>
    [
      differing > 0 && `차이 있음 ${groupDigits(differing)}개`,
      extra > 0 && `세트에 없음 ${groupDigits(extra)}개`,
    ]
      .filter(Boolean)
      .join(', '),
  launched: '시작됨',
  launchedOn: engine => `${engine}에서 시작됨`,
  refused: reason => `실패: ${reason}`,
  unanswered: '응답이 없습니다. 시작이 계속되고 있을 수 있으며 나머지 모델은 시작하지 않았습니다.',
  unansweredEngines:
    '엔진에 대한 응답이 없습니다. 아무것도 시작하지 않았으며 나머지 모델도 시작하지 않았습니다.',
  noEngineFits: '이 형식, 크기, 양자화를 실행할 수 있는 엔진이 클러스터에 없습니다.',
  count: (runs, all) => `${groupDigits(all)}개 중 ${groupDigits(runs)}개 실행 중`,
  launch: count => `없는 모델 ${groupDigits(count)}개 시작`,
  stop: '현재 모델까지만 시작',
  stopping: '현재 모델 이후에 멈춥니다',
  close: '세트 닫기',
  started: '자동 시작',
  startedSource: count => `클러스터가 모델 ${groupDigits(count)}개를 자동으로 시작합니다.`,
  openStarted: '자동 시작 모델 열기',
  startAll: '세트를 자동으로 시작',
  startTitle: '세트 자동 시작',
  startAction: count => `자동 시작 ${groupDigits(count)}개 저장`,
  startKept: uids => `다음 모델은 이미 자동으로 시작하며 항목을 유지합니다: ${uids}.`,
  startLeftOut: uids => `엔진을 알 수 없어 제외: ${uids}.`,
  startSaved: (saved, all) => `자동 시작 ${groupDigits(all)}개 중 ${groupDigits(saved)}개를 저장했습니다`,
  done: (launched, all) => `시작 세트: ${groupDigits(all)}개 중 ${groupDigits(launched)}개를 시작했습니다.`,
};
