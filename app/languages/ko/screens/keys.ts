import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/administer/keys/feature.ts';
import type * as english from '#routes/administer/keys/text.ts';

export const keysText: Translated<typeof english.keysText> = {
  failed: '키를 불러올 수 없습니다',
  noAccounts: '이 클러스터에는 계정이 없으므로 키도 없습니다.',
  table: 'API 키',
  columns: {
    name: '이름',
    prefix: '시작 문자',
    owner: '소유자',
    models: '사용 가능한 모델',
    state: '상태',
    expires: '만료',
    created: '생성',
    used: '마지막 사용',
    requests: '30일간 호출',
    actions: '작업',
  },
  states: { active: '활성', disabled: '비활성', expired: '만료됨' },
  never: '없음',
  unused: '30일간 사용 없음',
  atLeast: count => `${groupDigits(count)} 이상`,
  loading: '키를 불러오고 있습니다',
  empty: '아직 키가 없습니다',
  emptyFiltered: '일치하는 키가 없습니다',
  search: '이름, 시작 문자, 소유자, 모델 검색',
  searchHint: '키 검색',
  count: (shown, all) => (shown === all ? keys(all) : `${keys(all)} 중 ${groupDigits(shown)}개`),
  select: name => `${name} 선택`,
  allModels: '모든 모델',
  ofType: type => `${type} 유형 전체`,
  create: '새 키',
  changeThis: name => `${verbatim(name)} 변경`,
  revealThis: name => `키 ${verbatim(name)} 표시`,
  revokeThis: name => `${verbatim(name)} 폐기`,
  revokeSelected: count => `${keys(count)} 폐기`,
  question: (names, more) =>
    `${names.map(verbatim).join(', ')}${more > 0 ? ` 외 ${groupDigits(more)}개` : ''} 키를 폐기하시겠습니까? 이 키를 사용하는 프로그램은 즉시 거부됩니다. 이 작업은 되돌릴 수 없습니다.`,
  revoked: (count, all) => `${keys(all)} 중 ${groupDigits(count)}개를 폐기했습니다.`,
  notRevoked: '다음 키는 폐기할 수 없습니다:',
  ownOnly:
    '본인의 키만 표시합니다. 변경하거나 폐기하려면 관리자 또는 keys:manage 권한이 있는 사용자에게 요청하세요.',
  changes: {
    create: name => `키 ${verbatim(name)} 생성`,
    change: name => `키 ${verbatim(name)} 변경`,
    revoke: name => `키 ${verbatim(name)} 폐기`,
    lift: address => `${verbatim(address)} 차단 해제`,
  },
  created: name => `키 ${verbatim(name)}을(를) 만들었습니다.`,
  createdUnseen: name =>
    `키 ${verbatim(name)}을(를) 만들었지만 내용이 표시되지 않았습니다. keys:manage 권한이 있는 사용자가 표시하거나 폐기할 수 있습니다.`,
  changed: name => `키 ${verbatim(name)}을(를) 변경했습니다.`,
  bans: '실패 횟수가 많아 차단됨',
  banOfAll: (address, until) => `${verbatim(address)}의 모든 호출, ${until}까지`,
  banOfKey: (address, key, until) => `${verbatim(address)}의 키 ${verbatim(key)}, ${until}까지`,
  lift: '차단 해제',
  liftOf: address => `차단 해제: ${verbatim(address)}`,
  lifted: address => `${verbatim(address)}의 차단을 해제했습니다.`,
};

export const keyFormText: Translated<typeof english.keyFormText> = {
  name: '이름',
  nameHint: '키 이름은 중복될 수 없습니다. 감사에서는 이 이름으로 키를 표시합니다.',
  nameless: '키에는 이름이 필요합니다.',
  expires: '만료',
  keep: at => `현재 그대로: ${at}`,
  inDays: days => (days === 365 ? '1년 후' : `${days}일 후`),
  enabled: '이 키의 사용 허용',
  models: '모델',
  all: '모든 모델',
  some: '일부 모델',
  types: '다음 유형의 모든 모델',
  uids: 'UID로 모델 지정(한 줄에 하나)',
  uidsHint: '나중에 이 UID로 시작하는 모델도 포함됩니다.',
  addUid: uid => `${verbatim(uid)} 추가`,
  noModels: '유형이나 모델을 선택하세요.',
  submit: '키 만들기',
  save: '저장',
  cancel: '취소',
};

export const shownKeyText: Translated<typeof english.shownKeyText> = {
  title: name => `키 ${verbatim(name)}`,
  copyNow: manages =>
    `${manages ? '해당 행의 ‘키 표시’로 다시 볼 수 있습니다.' : '지금 복사하세요. keys:manage 권한이 있는 사람만 다시 표시할 수 있습니다.'} 이 키를 가진 사람은 본인의 자격으로 모델을 사용할 수 있습니다.`,
  handle: '이 키를 가진 사람은 소유자의 자격으로 모델을 사용할 수 있습니다.',
  key: '키',
  copy: '키 복사',
  loading: '키를 불러오고 있습니다',
  use: '사용 방법',
  languages: { curl: 'curl', python: 'Python' },
  copyCode: language => `${language}(으)로 복사`,
};

function keys(count: number): string {
  return `키 ${groupDigits(count)}개`;
}

export const keysEntry: Translated<typeof manifest.keysEntry> = { label: 'API 키', words: 'api 토큰 token' };
