import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/administer/audit/feature.ts';
import type * as english from '#routes/administer/audit/text.ts';

export const auditText: Translated<typeof english.auditText> = {
  failed: '감사를 불러올 수 없습니다',
  noAccounts: '이 클러스터에는 계정이 없으므로 감사도 없습니다.',
  table: '감사',
  columns: { at: '시각', what: '내용', result: '결과', address: '주소', details: '자세히' },
  kinds: { inference: '사용', auth: '로그인', admin: '변경 또는 조회' },
  loading: '감사를 불러오고 있습니다',
  empty: '이 기간에 해당하는 호출이 없습니다',
  emptyFiltered: '일치하는 호출이 없습니다',
  search: '이 호출에서 검색',
  searchHint: '호출 검색',
  count: shown => `호출 ${groupDigits(shown)}건`,
  capped: (read, total) =>
    `기록 ${groupDigits(total)}건 중 최근 ${groupDigits(read)}건입니다. 이전 기록을 보려면 기간을 줄이세요.`,
  unfold: call => `${verbatim(call)} 자세히`,
  csv: 'CSV 다운로드',
  file: day => `audit-${day}.csv`,
};

export const auditFilterText: Translated<typeof english.auditFilterText> = {
  label: '감사 필터',
  user: '계정',
  api_key_name: '키',
  model_id: '모델 UID',
  client_ip: '주소',
  path: '경로',
  any: '전체',
  reads: '읽기와 폴링도 표시',
  kind: '구분',
  request: '요청',
  more: '더 보기',
  submit: '검색',
  clear: '지우기',
};

export const auditEntry: Translated<typeof manifest.auditEntry> = {
  label: '감사',
  words: '작업 기록 누가 who did this',
};
