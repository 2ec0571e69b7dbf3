import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/list.ts';

export const listText: Translated<typeof english.listText> = {
  stale: at => `목록을 새로 고칠 수 없습니다. ${at}에 가져온 내용을 표시합니다.`,
  lastSeen: at => `마지막으로 가져온 시각: ${at}. 목록을 새로 고치고 있습니다.`,
  part: '클러스터가 아직 전체 목록을 보내지 않았습니다. 그때까지 이름과 지난 방문에서 알던 내용을 표시합니다. 여는 모델의 정의는 따로 요청합니다.',
  partLeft: '목록의 이름만 받았고 세부 정보는 받지 못했습니다. 여는 모델의 정의는 따로 요청합니다.',
  refresh: '새로 고침',
  tryAgain: '다시 시도',
};
