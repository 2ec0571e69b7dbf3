import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/cluster-info.ts';
import type { Translated } from '#app/messages/language.ts';

export const clusterText: Translated<typeof english.clusterText> = {
  supervisor: '슈퍼바이저',
  workers: '워커',
  workerDetails: '워커 세부 정보',
  loading: '클러스터의 머신을 불러오고 있습니다',
  rows: {
    count: '개수',
    address: '주소',
    cpu: 'CPU 정보',
    memory: '메모리 정보',
    gpu: 'GPU 정보',
    gpuMemory: 'GPU 메모리 정보',
    version: '버전',
  },
  columns: {
    nodeType: '노드 유형',
    address: '주소',
    cpuUsage: 'CPU 사용량',
    cpuTotal: 'CPU 전체',
    memUsage: '메모리 사용량',
    memTotal: '메모리 전체',
    gpuCount: 'GPU 수',
    gpuMemUsage: 'GPU 메모리 사용량',
    gpuMemTotal: 'GPU 메모리 전체',
  },
  amount: (used, total) => `${used} / ${total}`,
  release: '릴리스',
  commit: '커밋',
  releaseOf: version => `v${version}`,
  silent: count => `보고하지 않은 머신 ${count}대`,
  resources: { cpu: 'CPU', memory: '메모리', gpuMemory: 'GPU 메모리' },
  percent: fraction => `${Math.round(fraction * 100)} %`,
  meterValue: (used, total, percent) => `${used} / ${total}, ${percent}`,
  line: (resource, minutes) => `${resource}, 최근 ${minutes}`,
  lineSummary: (now, low, high) => `현재 ${now}, 최저 ${low}, 최고 ${high}`,
  lineGaps: gaps => `누락 구간 ${gaps}개`,
  lineEmpty: '데이터 없음',
  filter: '주소로 필터링',
  which: '표시할 워커',
  choices: {
    all: '모든 워커',
    gpus: 'GPU 있음',
    'no-gpus': 'GPU 없음',
    crowded: '사용률 90 % 초과',
  },
  heldOrder: (column, time) => `${time} 기준 ${column}순입니다.`,
  sortAgain: '다시 정렬',
  silentWorkers: {
    title: count => `보고가 끊긴 워커 ${count}대`,
    columns: { name: '이름', report: '보고', models: '모델' },
  },
  lost: {
    title: count => `사라진 워커 ${count}대`,
    advice:
      '이 브라우저가 이전에 확인한 워커이지만 현재 클러스터의 목록에 없습니다. 복귀한 워커는 이 목록에서 사라집니다.',
    columns: { name: '이름', seen: '마지막 확인', models: '모델', forget: '' },
    noModels: '없음',
    forget: name => `워커 ${verbatim(name)} 기록 지우기`,
  },
  noWorkers: '클러스터에 워커가 없습니다.',
  noMatches: '일치하는 워커가 없습니다.',
  matches: (shown, all) => (shown === all ? `워커 ${all}대` : `워커 ${all}대 중 ${shown}대`),
};

export const grafanaText: Translated<typeof english.grafanaText> = {
  open: 'Grafana에서 보기',
  hint: '최근 1시간, 새 탭에서 열림',
};

export const pollText: Translated<typeof english.pollText> = {
  updated: time => `${time}에 업데이트됨`,
  status: {
    loading: '불러오는 중',
    live: '실시간',
    paused: '일시 중지됨',
    offline: '오프라인',
    unreachable: '클러스터에 연결할 수 없음',
    failing: '클러스터가 오류를 보고함',
    silent: '아직 응답 없음',
    forbidden: '권한 없음',
    'signed-out': '로그아웃됨',
    gateway: '로그인 대기 중',
  },
  explain: {
    offline: '이 기기가 네트워크에 연결되어 있지 않습니다. 연결되면 데이터를 다시 가져옵니다.',
    forbidden:
      '클러스터는 admin 권한이 있는 사용자에게만 머신을 표시하며, 현재 로그인에는 이 권한이 없습니다. 콘솔은 다시 요청하지 않습니다.',
    silent: '클러스터에 요청했지만 아직 응답이 없습니다.',
    'signed-out': '클러스터가 현재 로그인을 더 이상 허용하지 않습니다. 콘솔은 다시 요청하지 않습니다.',
  },
  age: (time, age) => `${time}의 데이터입니다(${age}).`,
  retry: seconds => (seconds === 0 ? '다시 시도하는 중입니다.' : `${seconds}초 후 다시 시도합니다.`),
  tryNow: '지금 다시 시도',
  noRetry: '자동 새로 고침이 꺼져 있습니다.',
  fullStop: '.',
};

export const placementText: Translated<typeof english.placementText> = {
  title: '배치',
  worker: '워커',
  gpu: index => `GPU ${index}`,
  noneListed: '표시된 모델 없음',
  absent: '없는 GPU',
  tenant: ({ id, replica, gpu }) =>
    `${id}${gpu === undefined ? '' : ` (GPU ${gpu})`}${replica > 1 ? ` ×${replica}` : ''}`,
  showAll: (more, count, place, worker) => `${more}: ${worker}의 ${place}에 있는 모델 ${count}개 모두 표시`,
  on: (place, worker) => `${verbatim(worker)}의 ${place}에 있는 모델`,
  model: '모델',
  more: count => `+${count}`,
  none: '실행 중인 모델이 없습니다.',
  forbidden: '알 수 없음: 현재 로그인으로는 실행 중인 모델을 볼 수 없습니다.',
  failed: '알 수 없음: 실행 중인 모델의 목록을 가져올 수 없습니다.',
  stale: '실행 중인 모델의 목록을 새로 고칠 수 없어 마지막 목록을 표시합니다.',
  unplaced: '위치 알 수 없음',
  reasons: {
    'no-worker': address =>
      address === '' ? '목록에 주소가 없습니다' : `주소가 ${verbatim(address)}인 워커가 없습니다`,
    ambiguous: address => `${verbatim(address)}에 워커가 여러 대 있습니다`,
    replicas: count => `레플리카 ${count}개 중 1개의 위치만 목록에 있습니다`,
    nowhere: count => `레플리카 ${count}개가 어느 워커에도 없습니다`,
  },
};
