import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/running-models/feature.ts';
import type * as english from '#routes/running-models/text.ts';

export const partialModelsText: Translated<typeof english.partialModelsText> = {
  title: '클러스터에서 가져온 정보',
  advice:
    '실행 중인 모델의 목록을 가져올 수 없습니다. 워커가 중단된 후에 나타나는 현상입니다. 아래는 슈퍼바이저가 기록한 시작과 남은 워커의 레플리카입니다. 표시되어도 응답하지 않는 모델이 있을 수 있습니다.',
  columns: { id: 'ID', name: '이름', status: '상태', workers: '워커의 레플리카' },
  replicas: (count, address) => `${address}에 ${count}개`,
  missing: count => `레플리카 ${count}개를 찾을 수 없음`,
};

export const allText: Translated<typeof english.allText> = {
  tab: '전체',
  label: '실행 중인 모든 모델',
  byWorker: '워커별로 묶기',
  noPlace: '워커를 알 수 없음',
  chooseColumns: '열',
  columns: {
    type: '유형',
    status: '상태',
    engine: '엔진',
    worker: '워커',
    gpus: 'GPU',
    memory: 'GPU 메모리',
    since: '가동',
  },
  search: 'ID, 이름, 워커 검색',
  searchHint: 'ID, 이름, 워커 검색',
  levels: { good: '실행 중', busy: '시작 또는 종료 중', bad: '실패한 레플리카 있음' },
  status: {
    runs: '실행 중',
    starting: '시작하는 중',
    ending: '종료하는 중',
    failed: (count, all) => `레플리카 ${all}개 중 ${count}개 실패`,
    open: (count, all) => `레플리카 ${all}개 중 ${count}개 준비 중`,
  },
};

export const figuresText: Translated<typeof english.figuresText> = {
  last: span => `최근 ${span}`,
  now: '부하',
  figures: { requests: '키를 사용한 요청', errors: '오류', memory: 'GPU 메모리' },
};

export const reloadText: Translated<typeof english.reloadText> = {
  title: '실행 중 설정 변경',
  intro:
    '엔진이 변경된 설정으로 다시 로드됩니다. 실행 중인 요청은 그 전에 끝낼 수 있습니다. 가중치는 로드된 상태로 유지됩니다.',
  loading: '변경할 수 있는 항목을 클러스터에서 확인하고 있습니다',
  failed: '변경할 수 있는 항목을 읽을 수 없습니다.',
  refused: reason => `클러스터가 이 모델을 실행 중에 변경할 수 없습니다: ${reason}`,
  noCache: setting => `“${setting}”(으)로 시작한 모델만 실행 중에 설정을 변경할 수 있습니다.`,
  otherwise:
    '엔진은 변경할 수 있습니다. “레플리카”의 “이동”은 다른 엔진으로 레플리카를 추가하고, 준비되면 이전 레플리카를 제거합니다. 다른 설정은 다시 시작해야 합니다. 비슷한 모델을 시작한 다음 이 모델을 종료하세요.',
  engineDecides: '엔진 자체 값',
  drain: '실행 중인 요청을 기다리는 시간(초)',
  types: {
    positive_int: '1 이상의 정수',
    chunk_size: '1 이상의 정수 또는 -1',
    fraction: '0보다 크고 1 이하인 수',
    positive_number: '0보다 큰 수',
    image_limits: 'JSON 객체(예: {"image": 2})',
    bool: 'true 또는 false',
  },
  otherType: '클러스터가 받는 형식',
  wrongDrain: '1에서 3600까지의 정수',
  review: '변경 확인',
  nothing: '아직 변경한 내용이 없습니다.',
  action: count => `설정 ${count}개 변경`,
  question: (uid, seconds) =>
    `${verbatim(uid)}은(는) ${seconds}초 안에 요청을 끝낸 다음 아래 설정으로 동작합니다:`,
  difference: (name, before, after) => `${verbatim(name)}: ${verbatim(before)} → ${verbatim(after)}`,
  sending: '클러스터에 변경을 요청하고 있습니다.',
  underWay: stage => `변경하는 중: ${verbatim(stage)}. 끝날 때까지 이전 설정으로 응답합니다.`,
  done: time => `${time}의 변경이 사용 중입니다.`,
  restored: reason => `변경에 실패하여 이전 설정으로 돌아왔습니다: ${reason}`,
  broken: reason => `변경에 실패했으며 모델이 응답하지 않을 수 있습니다: ${reason}`,
  cancelled: '변경이 취소되었습니다.',
  forgotten: '클러스터가 더 이상 변경 결과를 알려 주지 않습니다. 아래 값은 현재 보고된 것입니다.',
  back: '이전 설정으로 되돌리기',
  backPartly: names => `이전 값이 없어 되돌릴 수 없습니다: ${verbatim(names)}.`,
};

export const endpointText: Translated<typeof english.endpointText> = {
  title: '애플리케이션용 엔드포인트',
  intro: '이 주소에 닿는 머신의 애플리케이션은 다음 정보로 모델을 호출할 수 있습니다.',
  baseUrl: '기본 URL',
  anthropicUrl: 'Anthropic의 기본 URL',
  model: '모델',
  key: '키',
  copyFact: label => `복사: ${label}`,
  noKey: '키가 필요 없습니다. 이 클러스터에는 계정이 없습니다.',
  keyIn: variable => `API 키. 아래 호출은 ${verbatim(variable)}에서 읽습니다.`,
  makeKey: '키 만들기',
  askForKey: '여기서 만들 수 없습니다. 관리자에게 요청하세요.',
  keysOfFile: variable =>
    `서버의 계정 파일에 있는 API 키. 관리자가 가지고 있습니다. 아래 호출은 ${verbatim(variable)}에서 읽습니다.`,
  call: '호출',
  languages: '호출 언어',
};

export const modelText: Translated<typeof english.modelText> = {
  tabs: {
    label: '모델의 구분',
    summary: '요약',
    endpoint: '애플리케이션용',
    replicas: '레플리카',
    configuration: '구성',
  },
  copyLink: '링크 복사',
  copyId: 'ID 복사',
  tab: '실행 중인 모델',
  back: '실행 중인 모든 모델',
  loading: '모델을 클러스터에서 확인하고 있습니다',
  failed: '모델을 가져올 수 없습니다',
  absent: uid => `${verbatim(uid)}이(가) 실행되고 있지 않습니다`,
  absentHint:
    '종료했거나, 스스로 끝났거나, 아직 시작하는 중입니다. 시작 중이거나 실패한 모델은 “시작 현황”에서 확인하세요.',
  facts: '모델',
  type: '유형',
  abilities: '기능',
  format: '형식',
  size: '크기',
  context: '컨텍스트 길이',
  description: '설명',
  place: '실행 위치',
  router: '토큰 라우터',
  virtual: '자체 프로세스가 없습니다. 라우터가 각 요청을 모델에 전달합니다.',
  onCpu: 'CPU에서',
  gpusOf: gpus => (gpus?.length === 0 ? 'CPU' : gpus ? `GPU ${gpus.join(', ')}` : ''),
  oneListed: count => `${count}개 중 1개의 위치만 목록에 있습니다`,
  launched: '시작할 때의 설정',
  oneReplica: '레플리카가 1개뿐입니다. 워커가 사라지면 모델이 중지됩니다.',
  oneWorker: '모든 레플리카가 한 워커에 있습니다. 그 워커가 사라지면 모델이 중지됩니다.',
  launchedBefore: '이 브라우저가 마지막으로 전송한 내용입니다(시크릿 제외).',
  launchedOnCluster: '클러스터의 시작 기록입니다. 이후의 시작에서는 설정이 다를 수 있습니다.',
  launchedHere: '이 탭에서 전송한 내용입니다.',
  launchedElsewhere:
    '이 탭에서 시작한 모델도, 이 브라우저에서 마지막으로 시작한 모델도 아니며, 클러스터에 저장된 설정도 없습니다. 클러스터가 알려 주는 내용은 “요약”에 있습니다.',
  notSet: '설정 안 함',
};

export const runningModelsEntry: Translated<typeof manifest.runningModelsEntry> = {
  label: '실행 중인 모델',
  words: '사용해 보기 종료 중지 레플리카 이벤트 오류 로그 try terminate stop replicas events errors logs',
};

export const allRunningEntry: Translated<typeof manifest.allRunningEntry> = { label: '실행 중인 모든 모델' };
