import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/cached-models.ts';
import type { Translated } from '#app/messages/language.ts';

export const cachedText: Translated<typeof english.cachedText> = {
  title: '캐시',
  columns: {
    name: '모델',
    type: '유형',
    format: '형식',
    size: '크기',
    quantization: '양자화',
    engines: '엔진',
    bytes: '파일',
    worker: '워커',
    path: '경로',
    actions: '작업',
  },
  loading: '불러오는 중입니다. 페이지를 새로 고치지 마세요...',
  failed: '캐시된 모델을 불러올 수 없습니다',
  empty: '캐시가 없습니다',
  emptyFiltered: '일치하는 캐시 버전이 없습니다',
  search: '모델, 양자화, 워커, 경로 검색',
  searchHint: '모델, 워커, 경로 검색',
  worker: '워커',
  allWorkers: '모든 워커',
  count: (shown, all) => (shown === all ? versions(all) : `${versions(all)} 중 ${groupDigits(shown)}개`),
  unknownSize: '크기 알 수 없음',
  someUnknown: (known, count) => `${known}, 크기를 알 수 없는 항목 ${groupDigits(count)}개 별도`,
  select: version => `${version} 선택`,
  selected: (count, size) => `${groupDigits(count)}개 선택됨, ${size}`,
  removeSelected: '선택 항목 삭제',
  question: '캐시 파일을 삭제하시겠습니까? 이 작업은 되돌릴 수 없습니다.',
  concerns: (count, size, workers) => `워커 ${groupDigits(workers)}대의 ${versions(count)}, ${size}:`,
  onWorkers: (workers, more) => `위치: ${list(workers, more)}`,
  askingRunning: '이 파일로 시작한 실행 중인 모델을 확인하고 있습니다',
  runningUnknown: '이 파일로 시작한 실행 중인 모델이 있는지 알 수 없습니다.',
  noneRuns: () => '이 파일로 시작한 실행 중인 모델이 없습니다.',
  runFromIt: (_, uids, more) =>
    `이 파일로 시작한 실행 중인 모델: ${list(uids, more)}. 다음에 시작하거나 레플리카를 추가할 때 파일이 다시 필요합니다.`,
  workersMore: count => `+${groupDigits(count)}`,
  copyPaths: (version, count) =>
    count === 1
      ? `${verbatim(version)}의 경로 복사`
      : `${verbatim(version)}의 경로 ${groupDigits(count)}개 복사`,
  shared: names => `같은 폴더에 있어 함께 삭제됩니다: ${names.map(verbatim).join(', ')}`,
  removed: (count, all) => `${versions(all)} 중 ${groupDigits(count)}개를 삭제했습니다.`,
  notRemoved: '다음 버전은 삭제할 수 없거나 일부 워커에 남아 있습니다:',
};

function on(version: string, worker: string): string {
  const name = verbatim(version);
  return worker === '' ? name : `${verbatim(worker)}의 ${name}`;
}

function list(names: readonly string[], more: number): string {
  const all = names.map(verbatim).join(', ');
  return more > 0 ? `${all} 외 ${groupDigits(more)}개` : all;
}

function versions(count: number): string {
  return `버전 ${groupDigits(count)}개`;
}

export const cacheText: Translated<typeof english.cacheText> = {
  refused: '클러스터가 이 캐시 파일을 삭제할 수 없습니다.',
  title: modelName => `${verbatim(modelName)}의 캐시 파일`,
  allWorkers: '버전을 삭제하면 해당 파일이 있는 모든 워커에서 제거됩니다.',
  columns: {
    format: '형식',
    size: '크기',
    quantization: '양자화',
    realPath: '실제 경로',
    path: '경로',
    address: '워커',
    operation: '작업',
  },
  table: '캐시된 버전',
  none: '-',
  loading: '캐시 파일을 불러오고 있습니다',
  failed: '캐시 파일을 불러올 수 없습니다.',
  copyRealPath: (version, worker) => `${on(version, worker)}의 실제 경로 복사`,
  copyPath: (version, worker) => `${on(version, worker)}의 경로 복사`,
  remove: version => `모든 워커에서 ${verbatim(version)} 삭제`,
  removing: version => `${verbatim(version)} 삭제 중`,
  removed: version => `${verbatim(version)} 버전을 삭제했습니다.`,
  emptied: folders =>
    `이 클러스터는 ${folders.map(verbatim).join(', ')}의 파일 자체를 삭제합니다. 경로를 지정해 등록한 사용자 지정 모델은 사본이 아니라 모델의 원본 파일입니다.`,
  notRemoved: '파일을 삭제할 수 없거나 일부 워커에 남아 있습니다.',
  pages: '페이지',
  page: (page, pages) => `${pages}페이지 중 ${page}페이지`,
  previous: '이전 페이지',
  next: '다음 페이지',
};

export const gatedText: Translated<typeof english.gatedText> = {
  needed: '접근 제한: Hugging Face 토큰이 필요합니다.',
  settings: '클러스터 설정',
};
