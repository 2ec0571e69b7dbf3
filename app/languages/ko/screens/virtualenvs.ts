import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/virtualenvs/feature.ts';
import type * as english from '#routes/virtualenvs/text.ts';

export const virtualEnvsText: Translated<typeof english.virtualEnvsText> = {
  failed: '가상 환경을 읽을 수 없습니다',
  notHere: '이 클러스터에는 가상 환경 목록이 없습니다. 릴리스 1.17부터 있습니다.',
  intro:
    '시작할 때 모델과 엔진의 패키지가 워커의 폴더에 설치되고 다음 시작에서 다시 사용됩니다. 삭제한 것은 다시 설치됩니다.',
  table: '가상 환경',
  columns: {
    model: '모델',
    engine: '엔진',
    python: 'Python',
    worker: '워커',
    size: '크기',
    running: '실행 중',
    path: '경로',
    actions: '작업',
  },
  packages: name => `${verbatim(name)}의 패키지`,
  packageColumns: { name: '패키지', version: '버전', size: '크기' },
  noPackages: '설치된 패키지가 없습니다.',
  reading: '패키지를 읽고 있습니다',
  action: '가상 환경 1개 삭제',
  question: name =>
    `패키지가 워커에서 제거됩니다: ${verbatim(name)}. 다음에 필요한 시작에서 다시 설치됩니다.`,
  deleted: name => `삭제했습니다: ${verbatim(name)}.`,
  notDeleted: name => `워커가 ${verbatim(name)}을(를) 삭제하지 못했습니다.`,
  change: name => `${verbatim(name)}의 삭제`,
  loading: '가상 환경을 읽고 있습니다',
  unused: '사용 중일 수 있는 모델이 없습니다.',
  empty: '가상 환경이 없습니다. 가상 환경을 쓰는 시작이 만듭니다.',
  emptyFiltered: '일치하는 가상 환경이 없습니다',
  search: '모델, 엔진, 워커, 경로 검색',
  searchHint: '환경 검색',
  count: (shown, all, size) =>
    `환경 ${shown === all ? '' : `${groupDigits(shown)} / `}${groupDigits(all)}개${size === '' ? '' : `, ${size}`}`,
};

export const virtualEnvsEntry: Translated<typeof manifest.virtualEnvsEntry> = { label: '가상 환경' };
