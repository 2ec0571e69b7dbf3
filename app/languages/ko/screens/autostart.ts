import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/autostart/feature.ts';
import type * as english from '#routes/autostart/text.ts';

export const autostartText: Translated<typeof english.autostartText> = {
  failed: '자동 시작 설정을 읽을 수 없습니다',
  notHere: '이 클러스터는 모델의 자동 시작을 지원하지 않습니다. 릴리스 2.12부터 지원합니다.',
  intro:
    '클러스터는 이 모델을 순서대로 하나씩 시작합니다: 클러스터가 시작될 때, 워커가 참여할 때, 모델의 마지막 레플리카가 중단될 때, 항목을 저장할 때.',
  table: '자동으로 시작하는 모델',
  columns: {
    uid: '모델 UID',
    name: '모델',
    order: '순서',
    state: '상태',
    reason: '이유',
    tries: '시도',
    interval: '간격',
    started: '마지막 시작',
    actions: '작업',
  },
  states: {
    runs: '실행 중',
    launching: '시작하는 중',
    waiting_model: '대기 중: 모델이 시작 또는 종료하는 중',
    waiting_worker: '워커 대기 중',
    error: '실패',
    ended: '실행되지 않음',
    notStarted: '아직 시작하지 않음',
  },
  tries: (attempts, all) => `${groupDigits(attempts)} / ${groupDigits(all)}`,
  seconds: count => `${groupDigits(count)}초`,
  never: '아직 없음',
  loading: '자동 시작 설정을 읽고 있습니다',
  empty:
    '자동으로 시작하는 모델이 없습니다. 실행 중인 모델의 메뉴나 시작 양식의 “자동 시작”에서 추가할 수 있습니다.',
  emptyFiltered: '일치하는 모델이 없습니다',
  search: '모델 UID, 모델, 상태, 이유 검색',
  searchHint: '모델 검색',
  count: (shown, all) =>
    shown === all ? `모델 ${groupDigits(all)}개` : `모델 ${groupDigits(all)}개 중 ${groupDigits(shown)}개`,
  change: uid => `${verbatim(uid)}의 자동 시작 변경`,
};

export const autostartEntryText: Translated<typeof english.autostartEntryText> = {
  open: '자동 시작…',
  title: uid => `${verbatim(uid)} 자동 시작`,
  intro:
    '클러스터가 시작될 때, 워커가 참여할 때, 모델의 마지막 레플리카가 중단될 때 클러스터가 이 모델을 시작합니다.',
  priorityHint: '낮은 번호부터 하나씩 시작합니다.',
  interval: '시도 간격(초)',
  notInteger: '정수',
  settings: '시작 설정',
  fromRow: '실행 중인 모델의 목록에는 매개변수와 환경 변수가 없습니다. 모델에 필요한 것을 추가하세요.',
  further: '기타 설정(JSON)',
  notObject: 'JSON 객체(예: {"max_model_len": 8192})',
  valueOf: name => `${verbatim(name)}의 값`,
  valuesNeeded: '이 브라우저는 시크릿과 변수의 값을 저장하지 않습니다.',
  cpu: '클러스터는 이 모델을 CPU에서 실행한다는 설정을 저장하지 않습니다. 자동 시작에서는 워커에 GPU가 있으면 GPU를 사용합니다.',
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

export const autostartEntry: Translated<typeof manifest.autostartEntry> = { label: '자동 시작' };
