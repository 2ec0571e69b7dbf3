import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/layout/menu/text.ts';

export const supportText: Translated<typeof english.supportText> = {
  title: '클러스터와 사용자',
  open: (person, cluster) => `클러스터와 사용자: ${verbatim(person)} ${verbatim(cluster)}`,
  person: '로그인한 사용자',
  nobody: '로그인이 필요하지 않음',
  key: '이름 없는 키',
  cluster: '클러스터',
  release: '릴리스',
  unknownRelease: '이 사용자에게는 표시되지 않음',
  unreadRelease: '알 수 없음: 읽을 수 없습니다',
  host: '호스트에 로그인한 사용자',
  logOutOfHost: '호스트에서 로그아웃',
  hostUnreached: '호스트가 응답하지 않았습니다. 아직 로그인되어 있습니다.',
  access: '접근',
  readOnly: '읽기 전용',
  field: '이동 또는 실행…',
  bundle: '지원용 파일',
  bundleHint:
    '버그 보고용 파일 하나입니다. 릴리스, 기능, 노드 크기, 모델, 실패, 소요 시간, 로그 끝부분(시각, 수준, 모듈, 오류 종류만)이 들어 있습니다. 이름, 주소, UID는 worker-1, model-3처럼 바뀝니다. 아래가 내용의 전부입니다.',
  withText: '로그 본문 포함',
  withTextHint:
    '로그의 메시지와 트레이스백, 실패의 설명도 포함합니다. 알려진 비밀과 이름은 숨겨집니다. 저장하기 전에 읽어 보세요.',
  content: '번들 내용',
  file: day => `inference-console-support-${day}.json`,
};
