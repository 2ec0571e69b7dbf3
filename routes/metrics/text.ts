import { groupDigits } from '#app/format/numbers.ts';
import { spoken } from '#app/messages/language.ts';

export const metricsText = spoken('metricsText', {
  failed: 'The metrics could not be read',
  off: 'This cluster exports no metrics',
  offHint: 'It was started with XINFERENCE_DISABLE_METRICS=1.',
  intro:
    'Prometheus reads these at the cluster’s address, without a sign-in. Each worker exports more at a port of its own: requests, tokens and times of its models.',
  scrape: 'Lines for Prometheus',
  scrapeHint:
    'For the file prometheus.yml. The address is that of this page: where Prometheus does not reach it, put in one that it reaches.',
  port: 'Port of the workers’ metrics',
  portHint:
    'The value of --metrics-exporter-port. Without it a worker takes a free port, which its log names.',
  notPort: 'A whole number from 1 to 65535',
  copy: 'Copy the lines for Prometheus',
  table: 'Metrics of the supervisor',
  columns: { name: 'Name', type: 'Type', series: 'Series', help: 'Meaning' },
  loading: 'Reading the metrics',
  empty: 'No metrics',
  emptyFiltered: 'No metric matches',
  search: 'Search for name, type and meaning',
  searchHint: 'Search metrics',
  count: (shown: number, all: number) =>
    shown === all ? metrics(all) : `${groupDigits(shown)} of ${metrics(all)}`,
} as const);

function metrics(count: number): string {
  return count === 1 ? '1 metric' : `${groupDigits(count)} metrics`;
}
