import { groupDigits } from '#app/format/numbers.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/metrics/feature.ts';
import type * as english from '#routes/metrics/text.ts';

export const metricsText: Translated<typeof english.metricsText> = {
  failed: 'メトリクスを読み取れませんでした',
  off: 'このクラスターはメトリクスを公開していません',
  offHint: 'XINFERENCE_DISABLE_METRICS=1 を指定して起動されています。',
  intro:
    'Prometheus はこれらをクラスターのアドレスからサインインなしで読み取ります。各ワーカーは自身のポートで、モデルのリクエスト、トークン、時間も公開します。',
  scrape: 'Prometheus の設定行',
  scrapeHint:
    'prometheus.yml 用です。アドレスはこのページのものです。Prometheus から届かない場合は、届くアドレスに変更してください。',
  port: 'ワーカーのメトリクスのポート',
  portHint:
    '--metrics-exporter-port の値です。指定がない場合、ワーカーは空きポートを使い、ログに記録します。',
  notPort: '1 から 65535 までの整数',
  copy: 'Prometheus の設定行をコピー',
  table: 'スーパーバイザーのメトリクス',
  columns: { name: '名前', type: '種類', series: '系列数', help: '意味' },
  loading: 'メトリクスを読み込んでいます',
  empty: 'メトリクスはありません',
  emptyFiltered: '一致するメトリクスはありません',
  search: '名前、種類、意味を検索',
  searchHint: 'メトリクスを検索',
  count: (shown, all) =>
    shown === all
      ? `${groupDigits(all)} 件のメトリクス`
      : `${groupDigits(all)} 件中 ${groupDigits(shown)} 件のメトリクス`,
};

export const metricsEntry: Translated<typeof manifest.metricsEntry> = {
  label: 'メトリクス',
  words: 'prometheus grafana スクレイプ 監視',
};
