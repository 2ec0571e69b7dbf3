import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/desired/feature.ts';
import type * as english from '#routes/desired/text.ts';

export const desiredEntry: Translated<typeof manifest.desiredEntry> = {
  label: '원하는 상태',
  words:
    '실행할 모델 자동 시작 시작 세트 저장 복원 재시작 차이 autostart launch set restore restart missing differs',
};

export const desiredText: Translated<typeof english.desiredText> = {
  failed: '실행 중인 모델의 목록을 가져올 수 없습니다',
  loading: '실행 중인 모델을 클러스터에서 확인하고 있습니다',
  empty: '실행 중인 모델이 없고 선택한 세트도 없습니다. 세트를 가져오거나 모델을 시작한 뒤 저장하세요.',
  emptyFiltered: '일치하는 모델이 없습니다',
  search: '모델 UID, 이름, 상태 검색',
  searchHint: '모델 검색',
  table: '실행 중이거나 실행할 모델',
  columns: { id: '모델', now: '현재', should: '원하는 상태', restart: '재시작 시', actions: '작업' },
  count: (runs, missing, differing) =>
    [
      `${groupDigits(runs)}개 실행 중`,
      missing > 0 && `${groupDigits(missing)}개 없음`,
      differing > 0 && `${groupDigits(differing)}개 차이 있음`,
    ]
      .filter(Boolean)
      .join(', '),
  updated: age => `${age} 업데이트됨`,
  launch: count => `없는 모델 ${groupDigits(count)}개 시작`,
  differs: '차이 있음',
  extra: '세트에 없음',
  noShould: '선택한 세트가 없습니다. 실행 중인 모델을 저장하거나 세트를 가져오세요.',
  unset: '설정 안 함',
  unknownUnsaid: '세트에 없음',
  waits: {
    launching: '시작하는 중',
    waiting_model: '대기 중: 모델이 시작 또는 종료하는 중',
    waiting_worker: '워커 대기 중',
  },
  facts: {
    unknown: '알 수 없는 항목',
    order: '순서',
    tries: '시도',
    started: '마지막 시작',
    reason: '이유',
  },
  tries: (attempts, all, seconds) =>
    `${groupDigits(attempts)} / ${groupDigits(all)}, ${groupDigits(seconds)}초마다`,
  never: '아직 없음',
  on: '시작함',
  off: '시작 안 함',
  restartOf: uid => `재시작 시 ${verbatim(uid)}`,
  details: uid => `${verbatim(uid)}의 세부 정보`,
  change: uid => `${verbatim(uid)}의 자동 시작 변경`,
  set: '세트',
  noSet: '세트 없음',
  kept: (time, models) => `${time} 저장, 모델 ${groupDigits(models)}개`,
  emptied: (worker, time, models) => `${verbatim(worker)}, ${time} 비움, 모델 ${groupDigits(models)}개`,
  fromFile: (file, time) => `${verbatim(file)}, ${time} 저장`,
  more: '저장, 가져오기, 내보내기',
  keep: '실행 중인 모델 저장',
  import: '세트 가져오기…',
  export: '실행 중인 모델 내보내기',
  exportSet: '이 세트 내보내기',
  forget: '이 세트의 기록 지우기',
  wasKept: count => `모델 ${groupDigits(count)}개를 이 브라우저에 저장했습니다.`,
  exported: count => `모델 ${groupDigits(count)}개를 내보냈습니다.`,
  leftOut: count =>
    `실행 중인 모델 ${groupDigits(count)}개는 이 콘솔에서 시작할 수 없는 유형이므로 포함되지 않습니다.`,
  noEngine: count =>
    `클러스터가 언어 모델 ${groupDigits(count)}개의 엔진을 알려 주지 않습니다. 시작할 때 알맞은 엔진이 선택됩니다.`,
  unreported: count =>
    `모델 ${groupDigits(count)}개는 이 탭에서 시작하지 않았으므로, 클러스터에서 엔진 매개변수, 요청 수 제한, LoRA, 환경 변수를 가져올 수 없습니다.`,
  noSecrets: '시크릿과 환경 변수의 값은 포함되지 않습니다. 시작할 때 입력합니다.',
  startAll: '재시작 시 모두 시작',
  startTitle: count => `재시작 시 모델 ${groupDigits(count)}개를 시작할까요?`,
  startAction: count => `재시작 시 모델 ${groupDigits(count)}개 시작`,
  startFromRow: uids =>
    `실행 중인 모델의 목록에는 매개변수와 환경 변수가 없습니다. 다음 모델은 이 설정 없이 저장됩니다: ${uids}.`,
  startOnGpu: uids =>
    `클러스터는 모델을 CPU에서 실행한다는 설정을 저장하지 않습니다. 자동 시작에서는 워커에 GPU가 있으면 GPU를 사용합니다: ${uids}.`,
  startLeftOut: uids => `엔진이나 설정을 알 수 없어 제외: ${uids}.`,
  startSettings: '순서와 설정…',
  startSaved: (saved, all) => `자동 시작 ${groupDigits(all)}개 중 ${groupDigits(saved)}개를 저장했습니다`,
};

export const autostartEntryText: Translated<typeof english.autostartEntryText> = {
  title: uid => `${verbatim(uid)} 자동 시작`,
  loading: '자동 시작 설정을 읽고 있습니다',
  failed: '자동 시작 설정을 읽을 수 없습니다',
  intro:
    '클러스터는 모델을 순서대로 시작합니다: 클러스터가 시작될 때, 워커가 참여할 때, 모델의 마지막 레플리카가 중단될 때, 항목을 저장할 때.',
  priorityHint: '낮은 번호부터 하나씩 시작합니다.',
  interval: '시도 간격(초)',
  notInteger: '정수',
  settings: '시작 설정',
  fromRow: '실행 중인 모델의 목록에는 매개변수와 환경 변수가 없습니다. 모델에 필요한 것을 추가하세요.',
  further: '기타 설정(JSON)',
  notObject: 'JSON 객체(예: {"max_model_len": 8192})',
  valueOf: name => `${verbatim(name)}의 값`,
  valuesNeeded: '이 브라우저는 시크릿과 변수의 값을 저장하지 않습니다.',
  hidden:
    '다른 사용자가 저장한 항목이므로 클러스터가 설정의 일부만 표시합니다. 제거하거나 그 사용자가 변경할 수 있습니다.',
  unknown: '이 모델의 설정을 알 수 없습니다. 저장하려면 이 브라우저에서 시작하세요.',
  saveAndStart: '저장하고 시작',
  remove: '제거',
  removeOf: uid => `${verbatim(uid)}의 자동 시작 제거`,
  saved: uid => `이제부터 ${verbatim(uid)}이(가) 자동으로 시작됩니다.`,
  removed: uid => `${verbatim(uid)}이(가) 더 이상 자동으로 시작되지 않습니다. 실행 중이면 계속 실행됩니다.`,
  changes: {
    remove: uid => `${verbatim(uid)}의 자동 시작 제거`,
  },
};
