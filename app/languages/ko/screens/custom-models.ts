import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/custom-models/feature.ts';
import type * as english from '#routes/custom-models/text.ts';

export const customText: Translated<typeof english.customText> = {
  title: '모델 시작',
  titleOf: kind => `사용자 지정 ${kind}`,
  subTabs: '사용자 지정 모델의 유형',
  search: '사용자 지정 모델 이름 검색',
  cards: kind => `시작할 수 있는 사용자 지정 ${kind}`,
  none: '사용자 지정 모델이 없습니다',
  noneText: '모델을 등록하면 여기에서 시작할 수 있습니다.',
  register: '모델 등록',
  failed: '사용자 지정 모델을 불러올 수 없습니다',
  reading: '세부 정보를 불러오고 있습니다',
  outdated: '세부 정보를 새로 고칠 수 없습니다. 내용이 바뀌었을 수 있습니다.',
  notOpened: name => `“${verbatim(name)}”의 세부 정보를 불러올 수 없어 아직 시작할 수 없습니다.`,
  retry: '다시 시도',
  retryOf: name => `다시 시도: ${name}의 세부 정보 불러오기`,
  edit: name => `${verbatim(name)} 편집`,
  removing: name => `${verbatim(name)} 삭제 중`,
  question: '이 사용자 지정 모델을 삭제하시겠습니까? 이 작업은 되돌릴 수 없습니다.',
  restore: '다시 등록',
  restoreOf: name => `다시 등록: ${name}`,
};

export const definitionText: Translated<typeof english.definitionText> = {
  title: name => `${verbatim(name)}의 정의`,
  definition: 'JSON',
  copy: '정의 복사',
  download: '파일로 다운로드',
  edit: '편집',
};

export const customModelsEntry: Translated<typeof manifest.customModelsEntry> = { label: '사용자 지정 모델' };
