import { groupDigits } from '#app/format/numbers.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/overview/feature.ts';
import type * as english from '#routes/overview/text.ts';

export const overviewText: Translated<typeof english.overviewText> = {
  title: '개요',
  loading: '클러스터의 상태를 확인하고 있습니다',
  attention: '확인 필요',
  well: '모두 정상입니다.',
  wellInPart: '확인된 범위에서는 모두 정상입니다.',
  wasWell: time => `${time}에는 모두 정상이었습니다.`,
  wasWellInPart: time => `${time}에는 확인된 범위에서 모두 정상이었습니다.`,
  wellOf: (workers, models) =>
    `워커 ${groupDigits(workers)}대, 모델 ${groupDigits(models)}개, 확인할 사항이 없습니다.`,
  wellWorkers: workers => `워커 ${groupDigits(workers)}대, 확인할 사항이 없습니다.`,
  wellModels: models => `모델 ${groupDigits(models)}개, 확인할 사항이 없습니다.`,
  listRefused: '현재 로그인으로는 실행 중인 모델을 볼 수 없습니다. 콘솔은 다시 요청하지 않습니다.',
  dismiss: what => `닫기: ${what}`,
  machinesStale: '머신 정보를 다시 읽을 수 없어 마지막 값을 표시합니다.',
  gpusTaken: (taken, all, isLeast) =>
    `GPU ${groupDigits(all)}개 중 ${groupDigits(taken)}개${isLeast ? ' 이상' : ''}에 모델 있음`,
  runningNone: '아직 실행 중인 모델이 없습니다.',
  launchOne: '모델 시작',
  launchingUnknown: '알 수 없음: 클러스터에서 시작 현황을 가져올 수 없습니다.',
  launchingUnasked: '알 수 없음: 현재 로그인으로는 시작 현황을 요청하지 않습니다.',
  launchingStale: '시작 현황을 다시 읽을 수 없어 마지막 내용을 표시합니다.',
  state: '상태',
  wall: '대형 화면용으로 표시: 내비게이션 없이 큰 글자로',
  leaveWall: '대형 화면용 표시 끝내기',
  load: '부하',
  requests: '요청/분',
  errors: '오류/분',
  notCounted: '클러스터가 호출을 세는 경우 지표를 두 번째로 읽을 때부터 알 수 있습니다.',
  most: figure => `최고 ${figure}`,
  order: '순서',
  byName: '이름순',
  fullest: '사용률 높은 순',
  workers: count => `워커 ${groupDigits(count)}대`,
  models: count => `모델 ${groupDigits(count)}개`,
  launches: count => `시작 ${groupDigits(count)}건 진행 중`,
  gpuOf: (device, worker) => `${worker}의 GPU ${device}`,
  cpu: figure => `CPU ${figure}`,
  cpuOf: worker => `${worker}의 CPU`,
  machineOf: worker => `${worker}, GPU를 보고하지 않음`,
  tile: (content, words) => `${content.join(', ')}: ${words}`,
};

export const overviewEntry: Translated<typeof manifest.overviewEntry> = {
  label: '개요',
  words: 'gpu 상태 확인 대시보드 health concerns dashboard',
};
