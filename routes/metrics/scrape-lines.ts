import { hostOf } from '#app/cluster/workers/worker-address.ts';

type Scraped = {
  /** The endpoint of the cluster as this browser reaches it. */
  endpoint: string;
  /** The cluster's name; empty without one. */
  cluster: string;
  /** The addresses of the workers, and the port at which they export; empty if it is unknown. */
  workers: readonly string[];
  port: string;
};

/** The part of Prometheus' configuration that reads a cluster: its supervisor, and its workers if their port is known. */
export function scrapeLines({ endpoint, cluster, workers, port }: Scraped): string {
  const { protocol, hostname, host, port: own, pathname } = new URL(endpoint);
  const scheme = protocol.slice(0, -1);
  const target = own === '' ? `${hostname}:${scheme === 'https' ? 443 : 80}` : host;
  const path = `${pathname.replace(/\/$/, '')}/metrics`;
  const hosts = [...new Set(workers.map(hostOf))];
  const job = (name: string, targets: readonly string[], role: string, ...more: string[]) => [
    `  - job_name: ${name}`,
    ...more,
    '    static_configs:',
    `      - targets: [${targets.map(quoted).join(', ')}]`,
    '        labels:',
    `          role: ${role}`,
    ...(cluster === '' ? [] : [`          cluster: ${quoted(cluster)}`]),
  ];
  const supervisor = [`    scheme: ${scheme}`, `    metrics_path: ${quoted(path)}`];
  return [
    'scrape_configs:',
    ...job('xinference-supervisor', [target], 'supervisor', ...supervisor),
    ...(port === '' || hosts.length === 0
      ? []
      : job(
          'xinference-worker',
          hosts.map(one => `${one.includes(':') ? `[${one}]` : one}:${port}`),
          'worker',
        )),
    '',
  ].join('\n');
}

/** A text of YAML. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
