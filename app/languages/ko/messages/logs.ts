import { groupDigits } from '#app/format/numbers.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/logs.ts';

export const logText: Translated<typeof english.logText> = {
  log: '로그',
  failed: '로그를 읽을 수 없습니다',
  loading: '로그를 읽고 있습니다',
  show: '로그 보기',
  filters: '로그 필터',
  level: '수준',
  levels: { all: '전체', info: '정보 이상', warning: '경고와 오류', error: '오류' },
  sources: '소스',
  sourcesShown: (shown, all) =>
    shown === all
      ? `소스: 전체 ${groupDigits(all)}개`
      : `소스: ${groupDigits(all)}개 중 ${groupDigits(shown)}개`,
  search: '로그 검색',
  searchHint: '줄 검색',
  follow: '따라가기',
  copy: '복사',
  download: '다운로드',
  file: day => `log-${day}.txt`,
  earlier: '이전 줄',
  count: (shown, all) =>
    shown === all ? `${groupDigits(all)}줄` : `${groupDigits(all)}줄 중 ${groupDigits(shown)}줄`,
  empty: '아직 로그가 없습니다',
  emptyFiltered: '일치하는 줄이 없습니다',
  newLines: count => `새로운 줄 ${groupDigits(count)}개`,
  newErrors: (count, last) =>
    count === 1 ? `새 오류: ${last}` : `새 오류 ${groupDigits(count)}개. 마지막 오류: ${last}`,
  unfold: count => `아래에 ${groupDigits(count)}줄`,
  whole: '전체 보기',
  wholeTitle: length => `줄 전체, ${groupDigits(length)}자`,
  linkTo: time => `${time} 링크`,
  notes: {
    rotated: '여기에서 로그 파일이 교체되었습니다. 누락된 줄은 없습니다.',
    reset: '여기에서 로그가 다시 시작되었습니다. 그사이의 줄이 누락되었을 수 있습니다.',
    continued: '여기에서 로그가 다시 시작되었습니다. 누락된 줄은 없습니다.',
    dropped: '오래된 줄은 표시되지 않습니다. 페이지는 최신 줄만 유지합니다.',
  },
  notRead: (source, reason) => `${source}의 로그를 읽을 수 없습니다: ${reason}`,
};
