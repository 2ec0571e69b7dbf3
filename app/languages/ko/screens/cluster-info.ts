import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/cluster-info/feature.ts';
import type * as english from '#routes/cluster-info/text.ts';

export const workerText: Translated<typeof english.workerText> = {
  tab: '워커',
  parts: '워커의 구분',
  summary: '요약',
  load: '부하',
  gpuUse: 'GPU 사용률',
  models: '이 워커의 모델',
  noModels: '이 워커에 표시된 모델이 없습니다.',
  mayBeHere: '다음 모델도 이 워커에 있을 수 있습니다:',
  onlyHere: '여기에만 있음',
  stopsWithIt: '이 워커가 없어지면 중지됩니다.',
  states: { online: '온라인', silent: '응답 없음', gone: '사라짐' },
  cache: '캐시 파일',
  cached: (versions, size) => `버전 ${versions}개${size === '' ? '' : `, ${size}`}`,
  cacheHidden: '현재 로그인으로는 캐시 파일을 볼 수 없습니다.',
  cacheUnknown: '알 수 없습니다.',
  allCached: '모든 캐시 파일',
  absent: address => `현재 클러스터에 워커 ${verbatim(address)}이(가) 없습니다`,
  absentHint: '클러스터의 목록에 다시 나타나면 여기에 표시됩니다.',
  sameMachine: '현재 같은 머신의 워커:',
  back: '모든 워커',
};

export const emptyText: Translated<typeof english.emptyText> = {
  open: '이 워커 비우기',
  question: (worker, count) => `${verbatim(worker)}의 모델 ${count}개가 대상입니다.`,
  willStop: '중지됩니다',
  willStopForGood: '중지되며 여기에서 다시 시작할 수 없습니다',
  willContinue: left => `다른 워커의 레플리카 ${left}개가 계속 응답합니다`,
  unsure: models =>
    `클러스터가 ${verbatim(models)}의 레플리카를 모두 알려 주지 않습니다. 일부가 이 워커에 남을 수 있습니다.`,
  keptFirst: '이 페이지에서 복원할 수 있도록 먼저 설정을 이 브라우저에 저장합니다.',
  notKept: '브라우저 저장소가 가득 찼거나 꺼져 있어 설정이 사라질 수 있으므로 아무것도 중지하지 않았습니다.',
  emptied: (worker, failed) =>
    failed === 0
      ? `${verbatim(worker)}을(를) 비웠습니다.`
      : `${verbatim(worker)}: 모델 ${failed}개를 중지할 수 없습니다.`,
  title: time => `${time}에 비움`,
  busy: '하나씩 처리하고 있습니다.',
  allBack: '모두 다시 실행 중입니다.',
  missing: count => `${count}개가 없습니다.`,
  bringBack: count => `${count}개 복원`,
  replicasBack: (added, all) => `레플리카 ${all}개 중 ${added}개를 다시 추가했습니다.`,
  compare: '원하는 상태에서 비교',
  stopped: '중지됨',
  continues: left => `이 워커에서 제거되었으며 레플리카 ${left}개가 계속 응답합니다`,
  added: '레플리카가 복원됨',
  failed: reason => `실패: ${reason}`,
};

export const relaunchText: Translated<typeof english.relaunchText> = {
  title: '재시작',
  failed: '재시작 기록을 읽을 수 없습니다',
  none: '클러스터가 시작된 뒤 재시작이 없습니다.',
  open: {
    worker: '이 워커 재시작',
    workers: '모든 워커 재시작',
    supervisor: '슈퍼바이저 재시작',
    api: 'API 재시작',
  },
  action: count => `워커 ${count}개 재시작`,
  keeps: models => `다음 모델은 계속 실행되고 응답합니다: ${models}.`,
  keepsNone: '이 워커에 모델이 없습니다.',
  requests: '처리 중인 요청 수는 클러스터가 알려 주지 않습니다.',
  facts: {
    worker: [
      '새 프로세스가 모델과 그 요청을 넘겨받습니다. 그 뒤 워커의 주소가 바뀝니다.',
      '그곳에서 모델이 시작 중이거나 다운로드 중이거나, 여러 워커에 걸친 모델이 있으면 클러스터가 거부합니다. 그러면 기존 프로세스가 계속됩니다.',
    ],
    supervisor: [
      '새 프로세스가 넘겨받습니다. 모델은 계속 응답하고 시작과 변경은 몇 초 기다립니다.',
      '시작, 다운로드, 다시 불러오기, 워커 재시작 중에는 클러스터가 거부합니다.',
    ],
    api: ['새 프로세스가 새 요청을 받습니다. 기존 프로세스는 자신의 요청에 응답한 뒤 끝납니다.'],
  },
  python: '다른 설치의 Python',
  pythonHint: '업그레이드용: 그 컴퓨터의 절대 경로(예: /opt/new/bin/python). 비워 두면 같은 것을 사용합니다.',
  notAbsolute: '/로 시작하는 경로',
  columns: { part: '대상', state: '상태', began: '시작', detail: '세부 정보' },
  parts: { worker: address => `워커 ${verbatim(address)}`, supervisor: '슈퍼바이저', api: 'API 서버' },
  states: {
    starting: '새 프로세스 시작 중',
    transferring: '모델을 넘기는 중',
    preparing: '새 프로세스 준비 중',
    switching: '새 프로세스로 전환 중',
    draining: '기존 프로세스 종료 중',
    pending: '연락 없음, 클러스터가 계속 시도합니다',
    succeeded: '재시작됨',
    failed: '실패',
  },
  nowAt: address => `현재 ${verbatim(address)}`,
  versions: (before, after) => `${before} → ${after}`,
  noReason: '클러스터가 이유를 알려 주지 않습니다.',
  steps: {
    waits: '대기 중',
    'under-way': '진행 중',
    done: '재시작됨',
    failed: '실패',
    skipped: '재시작 안 함',
  },
  progress: (done, all) => `워커 ${all}개 중 ${done}개 재시작됨`,
  refused: reason => `재시작하지 않음: ${reason}`,
  done: (done, all) => `워커 ${all}개 중 ${done}개를 재시작했습니다.`,
  changes: {
    worker: address => `${verbatim(address)}의 재시작`,
    supervisor: '슈퍼바이저의 재시작',
    api: 'API의 재시작',
  },
};

export const historyText: Translated<typeof english.historyText> = {
  title: '기록',
  hint:
    '이 세션에서 가져온 최대 1시간의 데이터입니다. 클러스터 정보, 개요 또는 워커를 여는 동안 가져옵니다. ' +
    '빈 구간은 데이터가 없는 시간입니다.',
  none: '다음에 데이터를 가져오면 표시됩니다.',
  measures: { cpu: 'CPU', memory: '메모리', gpuMemory: 'GPU 메모리', gpu: 'GPU 사용률' },
  moment: '시점',
  momentHint: '화살표 키로 데이터 사이를 이동합니다.',
  at: (time, values) => `${time}: ${values}`,
  value: (measure, value) => `${measure} ${value}`,
  unknown: '알 수 없음',
  asTable: '데이터를 표로 보기',
  table: '워커 사용량(최신순)',
  time: '시각',
  csv: 'CSV로 다운로드',
  file: address => `worker-${address.replace(/[^\w.-]+/g, '-')}.csv`,
};

export const launchHereText: Translated<typeof english.launchHereText> = {
  open: '여기에서 시작',
  title: worker => `${verbatim(worker)}에서 시작`,
  search: '모델 검색',
  models: '시작할 수 있는 모델',
  loading: '모델을 클러스터에서 확인하고 있습니다',
  nothing: '이 이름의 모델이 없습니다.',
};

export const clusterInfoEntry: Translated<typeof manifest.clusterInfoEntry> = {
  label: '클러스터 정보',
  tab: '노드',
  words: '워커 노드 gpu cpu 메모리 슈퍼바이저 릴리스 workers nodes memory supervisor release',
};
