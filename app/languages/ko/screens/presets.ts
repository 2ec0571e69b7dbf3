import type * as english from '#app/features/presets/text.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';

export const presetsText: Translated<typeof english.presetsText> = {
  open: '프리셋…',
  title: model => `${verbatim(model)}의 프리셋`,
  last: '마지막 시작',
  lastAt: time => `이 브라우저에서 ${time}에 시작`,
  here: '이 브라우저',
  onCluster: '클러스터',
  unnamed: '이름 없음',
  loading: '저장된 설정을 클러스터에서 확인하고 있습니다',
  notRead: '클러스터에서 저장된 설정을 가져올 수 없습니다.',
  startsByItself: name =>
    `클러스터가 ${verbatim(name)}의 자동 시작을 이 이름으로 저장합니다. 다른 이름을 사용하세요.`,
  none: '이 모델에 저장된 설정이 아직 없습니다. 시작한 설정은 자동으로 저장되고, 양식의 현재 내용은 이름을 지정하여 저장할 수 있습니다.',
  list: '저장된 설정',
  use: '사용',
  fillWith: name => `사용: ${verbatim(name)}`,
  name: '양식의 현재 내용을 저장할 이름',
  place: '저장 위치',
  keep: '저장',
  nameless: '이름을 입력하세요.',
  secrets: '토큰 등의 시크릿은 저장되지 않습니다.',
  kept: name => `${verbatim(name)}을(를) 저장했습니다.`,
  full: '브라우저 저장소가 가득 찼거나 꺼져 있어 저장할 수 없습니다.',
  unreachable: '슬래시가 있거나 점으로만 된 이름은 클러스터에서 삭제할 수 없습니다. 다른 이름을 사용하세요.',
};
