import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/layout/palette/text.ts';

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
  copyId: uid => `ID ${verbatim(uid)} 복사`,
  words: {
    runningModels:
      '사용해 보기 종료 중지 레플리카 이벤트 오류 로그 try terminate stop replicas events errors logs',
    overview: 'gpu 상태 확인 대시보드 health concerns dashboard',
    clusterInfo: '워커 노드 gpu cpu 메모리 슈퍼바이저 릴리스 workers nodes memory supervisor release',
    cache: '파일 디스크 다운로드 files disk downloads',
    launches: '진행률 실패 기록 progress failed history',
    desired: '시작 세트 복원 재시작 차이 launch set restore restart missing differs',
    settings: '언어 language 밀도 새로고침 내보내기 density refresh export',
    people: '사용자 권한 users permissions',
    keys: 'api 토큰 token',
    audit: '작업 기록 누가 who did this',
    metrics: 'prometheus grafana 스크레이프 모니터링',
    shortcuts: '도움말 키 help keys',
  },
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

/** The screens with tables. */
const tables = /^\/(running_models|cluster_info|cached_models|desired|autostart|people|keys|audit)/;

export const shortcutList: Translated<typeof english.shortcutList> = [
  { keys: 'Ctrl+K 또는 ⌘K', does: '모델, 워커, 화면으로 이동하거나 작업 실행' },
  { keys: '?', does: '이 단축키 목록 표시' },
  { keys: 'Escape', does: '열려 있는 항목 닫기' },
  { keys: '/', does: '모델 검색', on: /^\/launch_model/ },
  { keys: '검색란에서 ↓', does: '첫 번째 카드로 이동', on: /^\/launch_model/ },
  { keys: '화살표 키', does: '카드 사이 이동', on: /^\/launch_model/ },
  { keys: 'Enter', does: '카드의 시작 양식 열기', on: /^\/launch_model/ },
  { keys: '/', does: '실행 중인 모델 검색', on: /^\/running_models/ },
  { keys: '/', does: '워커 필터링', on: /^\/cluster_info$/ },
  { keys: '/', does: '캐시된 버전 필터링', on: /^\/cached_models/ },
  { keys: '/', does: '목록 검색', on: /^\/(autostart|logs|people|keys|audit)$/ },
  {
    keys: '화살표 키',
    does: '셀 사이 이동',
    on: tables,
  },
  {
    keys: 'Enter 또는 F2',
    does: '셀 안의 링크와 버튼으로 이동',
    on: tables,
  },
];
