import { groupDigits } from '#app/format/numbers.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/metrics/feature.ts';
import type * as english from '#routes/metrics/text.ts';

export const metricsText: Translated<typeof english.metricsText> = {
  failed: '无法读取指标',
  off: '此集群未导出指标',
  offHint: '启动时设置了 XINFERENCE_DISABLE_METRICS=1。',
  intro:
    'Prometheus 在集群地址读取这些指标，无需登录。每个 Worker 还在自己的端口导出其模型的请求、令牌和耗时。',
  scrape: 'Prometheus 配置行',
  scrapeHint:
    '用于 prometheus.yml 文件。地址为本页面的地址：如果 Prometheus 无法访问，请换成它能访问的地址。',
  port: 'Worker 指标端口',
  portHint: '即 --metrics-exporter-port 的值。未设置时 Worker 使用空闲端口，其日志中有记录。',
  notPort: '1 到 65535 的整数',
  copy: '复制 Prometheus 配置行',
  table: 'Supervisor 的指标',
  columns: { name: '名称', type: '类型', series: '序列数', help: '含义' },
  loading: '正在读取指标',
  empty: '没有指标',
  emptyFiltered: '没有匹配的指标',
  search: '搜索名称、类型和含义',
  searchHint: '搜索指标',
  count: (shown, all) =>
    shown === all ? `${groupDigits(all)} 个指标` : `${groupDigits(shown)} / ${groupDigits(all)} 个指标`,
};

export const metricsEntry: Translated<typeof manifest.metricsEntry> = {
  label: '指标',
  words: 'prometheus grafana 抓取 监控',
};
