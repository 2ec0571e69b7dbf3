import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/administer/accounts/feature.ts';
import type * as english from '#routes/administer/accounts/text.ts';

export const accountsText: Translated<typeof english.accountsText> = {
  failed: '계정을 불러올 수 없습니다',
  noAccounts: '이 클러스터에는 계정이 없습니다.',
  table: '클러스터의 계정',
  columns: {
    name: '사용자 이름',
    rights: '권한',
    state: '상태',
    source: '인증 방식',
    created: '생성',
    seen: '마지막 로그인',
    actions: '작업',
  },
  states: { enabled: '활성', disabled: '비활성', waiting: '새 비밀번호 필요' },
  sources: { local: '비밀번호', oidc: '통합 로그인' },
  someRights: count => (count === 0 ? '없음' : `권한 ${groupDigits(count)}개`),
  notSeen: '30일간 없음',
  loading: '계정을 불러오고 있습니다',
  empty: '아직 계정이 없습니다',
  emptyFiltered: '일치하는 계정이 없습니다',
  search: '사용자 이름, 권한, 상태, 인증 방식 검색',
  searchHint: '계정 검색',
  count: (shown, all) => (shown === all ? accounts(all) : `${accounts(all)} 중 ${groupDigits(shown)}개`),
  you: name => `${name} (나)`,
  create: '새 계정',
  rightsOf: name => `${verbatim(name)}의 권한`,
  passwordOf: name => `${verbatim(name)}의 새 비밀번호`,
  removal:
    '모든 기기에서 로그인이 종료되고 키는 즉시 거부됩니다. 즐겨찾기도 삭제됩니다. 시작한 모델은 계속 실행되며 감사 기록은 남습니다. 이 작업은 되돌릴 수 없습니다.',
  keysGo: (names, more) =>
    `함께 삭제되는 키: ${names.map(verbatim).join(', ')}${more > 0 ? ` 외 ${groupDigits(more)}개` : ''}`,
  noKeys: '이 계정에는 키가 없습니다.',
  removed: name => `계정 ${verbatim(name)}을(를) 키와 로그인과 함께 삭제했습니다.`,
  kept: {
    self: '본인의 계정은 삭제할 수 없습니다.',
    last: '마지막 활성 관리자는 삭제할 수 없습니다.',
    admin: '관리자는 관리자만 삭제할 수 있습니다.',
  },
  enable: count => `${accounts(count)} 활성화`,
  disable: count => `${accounts(count)} 비활성화`,
  question: (names, more) =>
    `${names.map(verbatim).join(', ')}${more > 0 ? ` 외 ${groupDigits(more)}개` : ''} 계정을 비활성화하시겠습니까? 로그인이 종료되고 키는 즉시 거부됩니다.`,
  enabledOf: (enabled, count, all) =>
    `${accounts(all)} 중 ${groupDigits(count)}개를 ${enabled ? '활성화' : '비활성화'}했습니다.`,
  notDone: '다음 계정은 변경할 수 없습니다:',
  changes: {
    create: name => `계정 ${verbatim(name)} 생성`,
    rights: name => `${verbatim(name)}의 권한 변경`,
    password: name => `${verbatim(name)}의 새 비밀번호`,
    remove: name => `계정 ${verbatim(name)} 삭제`,
    enable: (name, enabled) => `${verbatim(name)} ${enabled ? '활성화' : '비활성화'}`,
  },
  created: name => `계정 ${verbatim(name)}을(를) 만들었습니다.`,
  changed: name => `${verbatim(name)}의 권한을 변경했습니다. 다음 호출부터 적용됩니다.`,
  passwordSet: name =>
    `${verbatim(name)}의 새 비밀번호를 설정했습니다. 이 계정의 모든 로그인이 종료되었습니다.`,
  dangers: {
    self: '본인의 계정으로 더 이상 계정을 관리할 수 없게 됩니다.',
    last: '활성화된 관리자가 없게 됩니다. 관리자가 없으면 권한을 되돌릴 수 없습니다.',
  },
};

export const accountFormText: Translated<typeof english.accountFormText> = {
  username: '사용자 이름',
  password: '비밀번호',
  newPassword: '새 비밀번호',
  shortest: '8자 이상. 클러스터는 첫 로그인 시 비밀번호 변경을 요구하지 않습니다.',
  ends: '모든 기기에서 이 계정의 로그인이 종료됩니다.',
  tooShort: '8자 이상',
  nameless: '계정에는 사용자 이름이 필요합니다.',
  templates: { viewer: '뷰어', operator: '운영자', administrator: '관리자', own: '개별 지정' },
  scopes: '이 계정에 허용되는 작업',
  notYours: '본인에게 없는 권한은 부여할 수 없습니다.',
  takes: count => `다음 권한 ${count}개가 회수됩니다:`,
  submit: '계정 만들기',
  changeRights: '권한 변경',
  setPassword: '비밀번호 설정',
};

export const scopeText: Translated<typeof english.scopeText> = {
  admin: '클러스터 정보, 감사, 차단과 아래의 모든 권한을 포함한 모든 작업.',
  'models:list': '카탈로그와 실행 중인 모델을 봅니다.',
  'models:read': '모델을 사용해 보고, 진행률과 레플리카를 보고, 다운로드를 추적합니다.',
  'models:write': '모델을 시작하고 종료하며, 레플리카를 추가하고, 다운로드를 시작합니다.',
  'models:start': '모델을 시작합니다.',
  'models:stop': '모델을 종료합니다.',
  'models:add': '사용자 지정 모델을 등록합니다(이전 이름).',
  'models:register': '사용자 지정 모델을 등록, 편집, 삭제합니다.',
  'models:unregister': '사용자 지정 모델을 삭제합니다.',
  'keys:create': '“API 키”를 열어 키를 만들고 본인의 키를 봅니다.',
  'keys:manage': '“API 키”를 열어 모든 사용자의 키를 보고, 변경하고, 폐기합니다.',
  'users:manage': '“계정”을 열어 계정을 만들고 삭제하며 권한과 비밀번호를 변경합니다.',
  'cache:list': '“캐시”를 열어 캐시 파일을 봅니다.',
  'cache:delete': '캐시 파일과 일시 중지된 다운로드를 삭제합니다.',
  'virtualenv:list': '“가상 환경”을 열어 모델의 Python 패키지를 봅니다.',
  'virtualenv:delete': '가상 환경을 삭제합니다.',
  'logs:list': '“로그”를 열어 슈퍼바이저와 워커의 로그를 봅니다.',
  'model_requests:read_body': '이 콘솔에서는 사용하지 않음: 개인 정보가 포함될 수 있는 모델 요청 기록 조회.',
  'monitor:view': '이 콘솔에서는 사용하지 않음: 서버 자체 페이지의 대시보드 보기.',
  'settings:read': '“클러스터 설정”을 열어 다운로드 소스를 봅니다.',
  'settings:write': '클러스터 설정을 변경합니다.',
  'routers:list': '이 콘솔에서는 사용하지 않음: 토큰 라우터 목록.',
  'routers:read': '토큰 라우터의 페이지를 열어 상태, 인스턴스, 백엔드, 대기열을 봅니다.',
  'routers:write': '이 콘솔에서는 사용하지 않음: 토큰 라우터 변경.',
  'routers:operate': '이 콘솔에서는 사용하지 않음: 토큰 라우터 시작과 중지.',
};

export const unknownScopeText: Translated<typeof english.unknownScopeText> = {
  of: scope => `${verbatim(scope)}은(는) 이 콘솔이 모르는 권한입니다.`,
};

function accounts(count: number): string {
  return `계정 ${groupDigits(count)}개`;
}

export const accountsEntry: Translated<typeof manifest.accountsEntry> = {
  label: '계정',
  words: '사용자 권한 users permissions',
};
