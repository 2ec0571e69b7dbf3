import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/layout/auth-dialog/text.ts';

export const authText: Translated<typeof english.authText> = {
  saysCluster: reason => `클러스터의 메시지: ${reason}`,
  expired: { title: '인증 오류', text: '자격 증명이 올바르지 않습니다. 로그인하세요.' },
  forbidden: { title: '권한 오류', text: '이 작업을 수행할 권한이 없습니다.' },
  confirmed: '확인',
};
