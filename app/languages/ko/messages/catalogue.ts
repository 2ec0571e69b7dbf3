import { verbatim } from '#app/format/untranslated.ts';
import type * as english from '#app/messages/catalogue.ts';
import type { Translated } from '#app/messages/language.ts';

export const catalogueText: Translated<typeof english.catalogueText> = {
  tabs: '모델 유형',
  customTab: '사용자 지정 모델',
  search: '모델 이름과 설명 검색',
  searchHint: '/ 키로 검색',
  withKey: hint => `${hint} (/)`,
  clearSearch: '검색 지우기',
  loading: '모델을 불러오고 있습니다',
  found: (found, all) => (found === all ? `모델 ${all}개` : `모델 ${all}개 중 ${found}개`),
  unknownModel: name => `이 카탈로그에 “${verbatim(name)}” 모델이 없습니다.`,
  byName: {
    title: '클러스터가 모델 목록도 이름도 보내지 않았습니다',
    text: '이름을 아는 모델은 바로 열 수 있습니다.',
    label: '모델 이름',
    open: '모델 열기',
  },
};

export const cardText: Translated<typeof english.cardText> = {
  hint: '클릭하여 모델 시작',
  cached: '캐시됨',
  manageCache: name => `${verbatim(name)}의 캐시 파일 관리`,
  deleted: '삭제됨',
  abilities: { chat: '채팅 모델', generate: '생성 모델', other: '기타 모델' },
  nameOnly: '세부 정보 아직 없음',
  ability: '기능',
  facts: {
    context_length: '컨텍스트 길이',
    dimensions: '차원',
    max_tokens: '최대 토큰 수',
    model_ability: '기능',
    sizes: '크기',
  },
  showAll: '모두 보기',
  showLess: '접기',
  showAllOf: name => `설명 모두 보기: ${name}`,
  showLessOf: name => `설명 접기: ${name}`,
};

export const launchModelText: Translated<typeof english.launchModelText> = {
  title: '모델 시작',
  ability: '모델 기능',
  status: '상태',
  only: '표시',
  sort: '정렬',
  filters: '필터',
  abilities: { all: '전체', generate: '생성', chat: '채팅', 'vl-chat': '이미지 채팅' },
  statuses: { all: '전체', cached: '캐시됨' },
  unsorted: '이름순',
  cards: kind => `시작할 수 있는 ${kind}`,
  noneFound: '일치하는 모델이 없습니다',
  noneFoundText: '검색어나 필터를 변경해 보세요.',
  none: '기본 제공 모델이 없습니다',
  noneText: '클러스터에 이 유형의 기본 제공 모델이 없습니다.',
  failed: '모델을 불러올 수 없습니다',
};

export const kindText: Translated<typeof english.kindText> = {
  llm: { name: '언어', catalogue: '언어 모델', running: '언어 모델', register: '언어 모델' },
  embedding: { name: '임베딩', catalogue: '임베딩 모델', running: '임베딩 모델', register: '임베딩 모델' },
  rerank: { name: '리랭크', catalogue: '리랭크 모델', running: '리랭크 모델', register: '리랭크 모델' },
  image: { name: '이미지', catalogue: '이미지 모델', running: '이미지 모델', register: '이미지 모델' },
  audio: { name: '오디오', catalogue: '오디오 모델', running: '오디오 모델', register: '오디오 모델' },
  video: { name: '비디오', catalogue: '비디오 모델', running: '비디오 모델', register: '비디오 모델' },
};
