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
    liftAll: of => (of === 'ips' ? '모든 주소의 차단 해제' : '모든 키의 차단 해제'),
    limits: '제한 변경',
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
  liftAll: of => (of === 'ips' ? '모든 주소의 차단 해제' : '모든 키의 차단 해제'),
  allLifted: (of, count) =>
    `${of === 'ips' ? '주소' : '키'} 차단 ${groupDigits(count)}건을 해제했습니다. 그 전의 실패는 더 이상 세지 않습니다.`,
  proxy: `프록시 뒤에서는 모든 사용자가 한 주소를 공유하여 함께 차단될 수 있습니다. 클러스터의 ${verbatim('XINFERENCE_TRUSTED_PROXIES')}에 프록시를 지정하세요. 가드를 켠 경우에는 ${verbatim('XINFERENCE_GUARD_TRUSTED_PROXIES')}입니다.`,
  limits: '차단 제한',
  limitsChanged: '제한을 변경했습니다. 클러스터의 API가 다시 시작될 때까지 적용됩니다.',
};

export const keyFormText: Translated<typeof english.keyFormText> = {
  yours: name =>
    `이 키는 ${verbatim(name)}의 키가 됩니다. 이 키로 한 호출은 내 권한을 가지며 내 것으로 집계됩니다. 동료는 직접 로그인하여 자신의 키를 만듭니다.`,
  nameHint: '키 이름은 중복될 수 없습니다. 감사에서는 이 이름으로 키를 표시합니다.',
  nameless: '키에는 이름이 필요합니다.',
  keep: at => `현재 그대로: ${at}`,
  inDays: days => (days === 365 ? '1년 후' : `${days}일 후`),
  enabled: '이 키의 사용 허용',
  models: '모델',
  some: '일부 모델',
  types: '다음 유형의 모든 모델',
  uids: 'UID로 모델 지정(한 줄에 하나)',
  uidsHint: '나중에 이 UID로 시작하는 모델도 포함됩니다.',
  addUid: uid => `${verbatim(uid)} 추가`,
  noModels: '유형이나 모델을 선택하세요.',
  submit: '키 만들기',
};

export const limitsText: Translated<typeof english.limitsText> = {
  counted:
    '잘못된 키나 토큰을 사용한 호출은 주소별로 세며, 그 주소의 모든 호출이 차단됩니다. 비활성이거나 만료된 키를 사용한 호출은 그 주소의 그 키에 대해 셉니다. 잘못된 비밀번호는 세지 않습니다.',
  lasts: '변경은 클러스터의 API가 다시 시작될 때까지 적용됩니다.',
  of: { ip: '주소', key: '키' },
  fields: {
    max_failures: '차단까지의 실패 횟수',
    window_seconds: '세는 시간(초)',
    ban_seconds: '차단 시간(초)',
  },
  field: (of, name) => `${of}: ${name}`,
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
