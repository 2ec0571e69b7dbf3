import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/running-models.ts';

export const runningText: Translated<typeof english.runningText> = {
  title: '실행 중인 모델',
  tabs: '실행 중인 모델의 유형',
  columns: {
    id: 'ID',
    name: '이름',
    address: '주소',
    gpus: 'GPU 번호',
    size: '크기',
    quantization: '양자화',
    replica: '레플리카',
    actions: '작업',
  },
  starting: '시작하는 중',
  ending: '종료하는 중',
  cancelling: since => `${since}부터 취소하는 중`,
  loading: '불러오는 중입니다. 페이지를 새로 고치지 마세요...',
  noGpu: 'GPU를 사용하지 않습니다.',
  empty: '실행 중인 모델이 없습니다',
  emptyFiltered: '일치하는 실행 중인 모델이 없습니다',
  search: 'ID, 이름, 주소 검색',
  searchHint: 'ID, 이름, 주소 검색',
  updating: '업데이트 중',
  updated: '마지막 업데이트',
  count: (shown, all) => (shown === all ? models(all) : `${models(all)} 중 ${groupDigits(shown)}개`),
  failed: '목록을 불러올 수 없습니다',
  copyId: id => `ID ${verbatim(id)} 복사`,
  openPage: 'Web UI 시작',
  openPageOf: id => `Web UI 시작: ${verbatim(id)}`,
  terminate: '모델 종료',
  terminateThis: id => `모델 종료: ${verbatim(id)}`,
  terminating: '종료하는 중…',
  terminatingNamed: ids => `${ids.length === 1 ? verbatim(ids[0] ?? '') : models(ids.length)} 종료 중`,
  more: '더 보기',
  moreFor: id => `${verbatim(id)}의 다른 작업`,
  startByItself: '자동 시작…',
  launchLike: '같은 설정으로 하나 더 시작',
  select: id => `${id} 선택`,
  selected: count => `${groupDigits(count)}개 선택됨`,
  terminateSelected: '선택한 모델 종료',
  terminateQuestion: _count => '즉시 응답이 중단됩니다.',
  terminateMany: count => `${models(count)} 종료`,
  freesCpu: (worker, replicas) => `${verbatim(worker)}의 메모리 해제${oneOf(replicas)}`,
  freesUnknown: (worker, replicas) => `${verbatim(worker)}에서 사용 중인 자원 해제${oneOf(replicas)}`,
  freesGpus: (gpus, worker, replicas) => `${verbatim(worker)}의 GPU ${gpus} 해제${oneOf(replicas)}`,
  freesMemory: (size, replicas) => `, ${replicas > 1 ? '모든 레플리카 합계 ' : ''}약 ${size}`,
};

export const othersText: Translated<typeof english.othersText> = {
  title: count => `이 콘솔에서 자세히 표시할 수 없는 유형의 ${models(count)}`,
  explanation: '이 콘솔 이후에 추가된 모델 유형입니다. 다른 모델처럼 실행되며 여기에서 종료할 수 있습니다.',
  label: '기타 유형의 모델',
  type: '유형',
};
export const runningNotice: Translated<typeof english.runningNotice> = {
  terminated: id => `${verbatim(id)}을(를) 종료했습니다.`,
  terminatedSome: (gone, all) => `${models(all)} 중 ${groupDigits(gone)}개를 종료했습니다.`,
  notTerminated: '다음 모델은 아직 실행 중입니다:',
  stillListed: '클러스터가 종료되었다고 응답했지만 아직 목록에 있습니다.',
  cannotStop: (id, worker) =>
    `ID에 슬래시나 점이 있어 클러스터의 API로 ${verbatim(id)}을(를) 종료할 수 없습니다. 워커 ${verbatim(worker)}을(를) 재시작하면 종료됩니다.`,
  cannotOpen: id => `ID에 슬래시나 점이 있어 클러스터의 API로 ${verbatim(id)}의 페이지를 열 수 없습니다.`,
  launchAgain: '다시 시작',
  launched: id => `${verbatim(id)}이(가) 다시 실행 중입니다.`,
  launching: id => `${verbatim(id)}을(를) 다시 시작하고 있습니다.`,
  notLaunched: (id, words) => `${verbatim(id)}을(를) 다시 시작할 수 없습니다. ${words}`.trim(),
  toLaunches: '시작 현황에서 보기',
  opened: id => `${verbatim(id)}의 페이지를 새 탭에서 열었습니다.`,
  blocked: '브라우저가 새 탭을 열지 않았습니다.',
  openLink: id => `${verbatim(id)}의 페이지 열기`,
  noPages: '이 클러스터의 릴리스에는 모델의 웹 페이지가 없습니다.',
  preparing: id => `${id}의 페이지를 준비하고 있습니다…`,
};

function models(count: number): string {
  return `모델 ${groupDigits(count)}개`;
}

function oneOf(replicas: number): string {
  return replicas > 1 ? `(레플리카 ${groupDigits(replicas)}개 중 하나)` : '';
}
