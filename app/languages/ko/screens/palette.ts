import type * as english from '#app/features/palette/text.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';

export const paletteText: Translated<typeof english.paletteText> = {
  title: '이동 또는 실행',
  search: '모델, 실행 중인 모델, 워커, 화면, 작업',
  results: '결과',
  nothing: '해당하는 항목이 없습니다.',
  incomplete: '모델, 실행 중인 모델, 워커의 일부를 읽을 수 없습니다.',
  loading: '모델을 불러오고 있습니다.',
  shortcuts: '키보드 단축키',
  goTo: screen => `${screen}(으)로 이동`,
  theme: { light: '밝은 테마 사용', dark: '어두운 테마 사용', system: '기기의 테마 사용' },
  logOut: '로그아웃',
  tryIt: uid => `${verbatim(uid)} 사용해 보기`,
  terminate: uid => `${verbatim(uid)} 종료`,
  launchLike: uid => `${verbatim(uid)} 설정으로 하나 더 시작`,
  copyLaunch: uid => `${verbatim(uid)} 시작 링크 복사`,
  shortcutWords: '도움말 키 help keys',
  kinds: {
    screen: '화면',
    tab: '탭',
    action: '작업',
    launch: '시작',
    edit: '정의 편집',
    running: '실행 중',
    worker: '워커',
    cluster: '클러스터',
  },
  off: '단축키가 꺼져 있습니다. 설정에서 켤 수 있습니다.',
};

export const shortcutText: Translated<typeof english.shortcutText> = {
  always: [
    { keys: 'Ctrl+K 또는 ⌘K', does: '모델, 워커, 화면으로 이동하거나 작업 실행' },
    { keys: '?', does: '이 단축키 목록 표시' },
    { keys: 'Escape', does: '열려 있는 항목 닫기' },
  ],
  search: {
    models: '모델 검색',
    running: '실행 중인 모델 검색',
    workers: '워커 필터링',
    versions: '캐시된 버전 필터링',
    list: '목록 검색',
  },
  cards: [
    { keys: '검색란에서 ↓', does: '첫 번째 카드로 이동' },
    { keys: '화살표 키', does: '카드 사이 이동' },
    { keys: 'Enter', does: '카드의 시작 양식 열기' },
  ],
  table: [
    { keys: '화살표 키', does: '셀 사이 이동' },
    { keys: 'Enter 또는 F2', does: '셀 안의 링크와 버튼으로 이동' },
  ],
};
