import { groupDigits } from '#app/format/numbers.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/logs/feature.ts';
import type * as english from '#routes/logs/text.ts';

export const logsText: Translated<typeof english.logsText> = {
  events:
    '이 클러스터는 로그를 제공하지 않습니다(릴리스 4.1부터 제공). 대신 실행 중인 모델의 이벤트를 표시합니다: 시작, 종료, 호출자가 받은 오류.',
  overTime: '기간으로 검색',
  words: '검색어, 요청 또는 모델',
  wordsHint: '이 기간의 모든 줄',
  search: '검색',
  live: '실시간 로그',
  newest: (read, total) =>
    `${groupDigits(total)}줄 중 최신 ${groupDigits(read)}줄입니다. 다른 줄을 보려면 기간을 줄이거나 검색어를 추가하세요.`,
};

export const logsEntry: Translated<typeof manifest.logsEntry> = { label: '로그' };
