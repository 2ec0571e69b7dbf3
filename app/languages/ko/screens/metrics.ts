import { groupDigits } from '#app/format/numbers.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/metrics/feature.ts';
import type * as english from '#routes/metrics/text.ts';

export const metricsText: Translated<typeof english.metricsText> = {
  failed: '메트릭을 읽을 수 없습니다',
  off: '이 클러스터는 메트릭을 내보내지 않습니다',
  offHint: 'XINFERENCE_DISABLE_METRICS=1로 시작되었습니다.',
  intro:
    'Prometheus는 로그인 없이 클러스터 주소에서 이를 읽습니다. 각 워커는 자체 포트에서 모델의 요청, 토큰, 시간도 내보냅니다.',
  scrape: 'Prometheus 설정 줄',
  scrapeHint:
    'prometheus.yml 파일용입니다. 주소는 이 페이지의 주소입니다. Prometheus가 접근할 수 없으면 접근 가능한 주소로 바꾸세요.',
  port: '워커 메트릭 포트',
  portHint: '--metrics-exporter-port의 값입니다. 없으면 워커가 빈 포트를 사용하며 로그에 기록합니다.',
  notPort: '1부터 65535까지의 정수',
  copy: 'Prometheus 설정 줄 복사',
  table: '슈퍼바이저의 메트릭',
  columns: { name: '이름', type: '유형', series: '시계열', help: '의미' },
  loading: '메트릭을 읽고 있습니다',
  empty: '메트릭이 없습니다',
  emptyFiltered: '일치하는 메트릭이 없습니다',
  search: '이름, 유형, 의미 검색',
  searchHint: '메트릭 검색',
  count: (shown, all) =>
    shown === all
      ? `메트릭 ${groupDigits(all)}개`
      : `메트릭 ${groupDigits(all)}개 중 ${groupDigits(shown)}개`,
};

export const metricsEntry: Translated<typeof manifest.metricsEntry> = {
  label: '메트릭',
  words: 'prometheus grafana 스크레이프 모니터링',
};
