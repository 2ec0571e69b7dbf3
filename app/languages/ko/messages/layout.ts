import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/layout.ts';

export const layoutText: Translated<typeof english.layoutText> = {
  product: 'Inference Console',
  titleOf: (...parts) => [...parts, 'Inference Console'].join(' · '),
  skip: '콘텐츠로 건너뛰기',
  navigation: '주 탐색',
  pages: { cluster: '클러스터 정보', administer: '시스템 관리' },
  contactUs: '문의하기',
  contactUsHint: '새 탭에서 열림',
  logOut: '로그아웃',
  openMenu: '메뉴 열기',
  closeMenu: '메뉴 닫기',
  dismiss: '닫기',
  busy: '처리 중',
  language: '언어',
  languageMissing: '해당 언어를 불러올 수 없습니다.',
  codeMissing: '콘솔의 이 부분을 불러올 수 없습니다. 다시 요청하고 있습니다.',
  unkept: '이 설정은 이 페이지에서만 유지됩니다. 브라우저 저장소가 가득 찼거나 꺼져 있습니다.',
  colorScheme: { light: '테마: 밝게', dark: '테마: 어둡게', system: '테마: 기기 설정' },
  colorSchemeHint: (now, next) => `${now}. 클릭하여 전환(${next})`,
};

export const launchesLinkText: Translated<typeof english.launchesLinkText> = {
  counts: (underWay, failed) =>
    [underWay > 0 && `${underWay}건 진행 중`, failed > 0 && `${failed}건 실패`].filter(Boolean).join(', '),
  inTitle: (underWay, failed) =>
    failed > 0 ? `${failed}건 실패` : underWay > 0 ? `${underWay}건 시작 중` : undefined,
};
export const sessionText: Translated<typeof english.sessionText> = {
  notPermitted: scopes =>
    `현재 로그인에는 ${scopes.join(', ')} 권한이 없어 이 작업을 할 수 없습니다. 클러스터 관리자에게 문의하세요.`,
  onlyFor: scope =>
    `이 화면은 ${scope} 권한이 있는 사용자만 사용할 수 있으며, 현재 로그인에는 이 권한이 없습니다.`,
  refused: reason => `클러스터가 이전에 이 작업을 거부했습니다: ${reason}. 클러스터 관리자에게 문의하세요.`,
  readOnly: '이 콘솔은 읽기 전용입니다. 호스트가 --read-only로 시작되었습니다.',
  noInference: '이 콘솔은 읽기 전용입니다. 호스트가 --read-only=all로 시작되어 모델을 호출하지 않습니다.',
};
