import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/list.ts';

export const listText: Translated<typeof english.listText> = {
  stale: at => `목록을 새로 고칠 수 없습니다. ${at}에 가져온 내용을 표시합니다.`,
  lastSeen: at => `마지막으로 가져온 시각: ${at}. 목록을 새로 고치고 있습니다.`,
  refresh: '새로 고침',
  tryAgain: '다시 시도',
};
