import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Observe } from './host/observe.ts';
import { addressOf } from './host.ts';

export type Metrics = {
  observe: Observe;
  /** The figures in the format of Prometheus. */
  text(): Promise<string>;
  contentType: string;
};

/** Counts requests; `connections` is called at each scrape. */
export function createMetrics(connections: () => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'inference_console_requests_total',
    help: 'Requests by who answered, method and status',
    labelNames: ['to', 'method', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'inference_console_request_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['to'],
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 5, 30, 120, 600],
    registers,
  });
  const sent = new Counter({
    name: 'inference_console_sent_bytes_total',
    help: 'Bytes sent to readers',
    labelNames: ['to'],
    registers,
  });
  new Gauge({
    name: 'inference_console_connections',
    help: 'Open connections of readers',
    registers,
    collect() {
      this.set(connections());
    },
  });
  return {
    observe: ({ to, method, status, ms, bytes }) => {
      // A reader may make up methods: each would be a series of its own.
      const known = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method) ? method : 'other';
      requests.inc({ to, method: known, status });
      seconds.observe({ to }, ms / 1000);
      sent.inc({ to }, bytes);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Serves /metrics and nothing else on a port of its own; gives its address. */
export function serveMetrics(metrics: Metrics, port: number, host: string): Promise<string> {
  const server = createServer(async ({ method, url }, outgoing) => {
    if (method !== 'GET' || url !== '/metrics') return void outgoing.writeHead(404).end();
    outgoing.writeHead(200, { 'Content-Type': metrics.contentType }).end(await metrics.text());
  });
  // A scraper's connections never keep the process.
  server.unref();
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, host, () => resolve(`http://${addressOf(server, host)}/metrics`));
  });
}
