import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/login/text.ts';

export const loginText: Translated<typeof english.loginText> = {
  title: '로그인',
  username: '사용자 이름',
  password: '비밀번호',
  signIn: '로그인',
  signingIn: '로그인하는 중',
  signOn: 'SSO(통합 로그인)',
  signOnFailed: '통합 로그인에 실패했습니다.',
  noAnswer: '클러스터를 사용할 수 없습니다',
  signInAnyway: '그래도 로그인',
  answered: (status, detail) => `응답 ${status}: ${detail}`,
  unread: '예상과 다른 응답입니다.',
  setupTitle: '초기 설정',
  setupIntro:
    '아직 계정이 없습니다. 클러스터는 시작할 때 로그의 FIRST-RUN SETUP REQUIRED 줄 아래에 설정 토큰을 출력했습니다. 이 토큰이 있는 사람이 모든 권한을 가진 첫 계정을 만들 수 있습니다.',
  setupToken: '설정 토큰',
  createAccount: '계정 만들기',
  creating: '계정을 만드는 중',
  mustChange: '이 계정은 사용하기 전에 새 비밀번호를 설정해야 합니다.',
  newPassword: '새 비밀번호',
  repeatPassword: '비밀번호 확인',
  somebodyElse: '다른 사용자로 로그인',
  setPassword: '비밀번호 설정',
  setting: '비밀번호를 설정하는 중',
  atLeast: characters => `${characters}자 이상`,
  required: '필수',
  notSame: '두 비밀번호가 다릅니다',
  notNew: '새 비밀번호가 기존 비밀번호와 같습니다',
  bannedFor: '보통 마지막 실패 후 1시간입니다. 이 클러스터의 시간은 알 수 없습니다.',
  wait: time => `${time} 후에 다시 시도하세요`,
  waited: '이제 다시 시도할 수 있습니다.',
  made: '계정을 만들었습니다.',
  passwordSet: '새 비밀번호를 설정했습니다.',
  noRoom:
    '이 탭의 저장소가 가득 찼거나 금지되어 로그인을 유지할 수 없습니다. 다른 탭에서는 가능할 수 있습니다.',
};
