import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/support/text.ts';

export const supportText: Translated<typeof english.supportText> = {
  open: '클러스터와 사용자',
  title: '클러스터와 사용자',
  person: '로그인한 사용자',
  nobody: '로그인이 필요하지 않음',
  key: '이름 없는 키',
  cluster: '클러스터',
  release: '릴리스',
  unknownRelease: '이 사용자에게는 표시되지 않음',
  unreadRelease: '알 수 없음: 읽을 수 없습니다',
  language: '언어',
  palette: '이동 또는 실행',
  field: '이동 또는 실행…',
  settings: '설정',
  shortcuts: '키보드 단축키',
  bundle: '지원용 파일',
  bundleHint:
    '버그 보고를 위한 파일입니다: 릴리스, 지원 기능, 노드, 모델, 오류, 소요 시간, 로그의 마지막 부분. 사용자 이름, 토큰, 경로는 제외됩니다.',
  file: day => `inference-console-support-${day}.json`,
};
