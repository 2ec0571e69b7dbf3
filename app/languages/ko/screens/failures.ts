import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/layout/failures/text.ts';

export const failuresText: Translated<typeof english.failuresText> = {
  button: count => `이 세션의 오류: ${count}건`,
  title: '이 세션의 오류',
  none: '목록을 지운 이후 오류가 없습니다.',
  table: '실패한 호출(최신순)',
  columns: { time: '시각', call: '호출', status: '상태', detail: '세부 정보', count: '횟수' },
  noAnswer: '응답 없음',
  copyAll: '모두 복사',
  clear: '지우기',
};
