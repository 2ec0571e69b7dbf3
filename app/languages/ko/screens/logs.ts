import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/logs/text.ts';

export const logsText: Translated<typeof english.logsText> = {
  events:
    '이 클러스터는 로그를 제공하지 않습니다(릴리스 4.1부터 제공). 대신 실행 중인 모델의 이벤트를 표시합니다: 시작, 종료, 호출자가 받은 오류.',
};
