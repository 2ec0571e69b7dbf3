import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/layout/text.ts';

export const fallbackText: Translated<typeof english.fallbackText> = {
  title: '예기치 않은 애플리케이션 오류',
  advice: '클러스터와 모델에는 영향이 없습니다.',
  reload: '새로 고침',
  home: '모델 시작으로 이동',
  copy: '세부 정보 복사',
};

export const gatewayText: Translated<typeof english.gatewayText> = {
  signIn: {
    title: '클러스터 앞의 게이트웨이가 로그인을 요구합니다.',
    text: '로그인할 때까지 호출이 클러스터에 도달하지 않습니다. 페이지를 새로 고치거나 다른 탭에서 로그인하면 계속됩니다. 입력한 내용은 유지됩니다.',
  },
  host: {
    title: '이 콘솔의 호스트가 로그인을 요구합니다.',
    text: '로그인이 끝났습니다. 요구하는 것은 클러스터가 아니며, 로그인할 때까지 호출이 클러스터에 도달하지 않습니다. 다른 탭에서 로그인하면 이 페이지가 계속되고 입력한 내용은 유지됩니다.',
  },
  hostSignIn: '로그인(새 탭에서 열림)',
  noCluster: '콘솔이 클러스터를 찾을 수 없습니다.',
  reload: '페이지 새로 고침',
};
