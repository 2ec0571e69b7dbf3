import { get as httpGet } from 'node:http';
import { get as httpsGet } from 'node:https';
import type { Flags } from './flags.ts';

/** Asks the host that runs on this machine with the same flags whether it answers: the health check of a container. */
export function isHealthy({ host, port, tlsFiles }: Flags): Promise<boolean> {
  const hostname = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  const place = { hostname, port, path: '/healthz', timeout: 3_000, agent: false };
  return new Promise(resolve => {
    // The certificate names the host as browsers see it, not this address.
    const call = tlsFiles ? httpsGet({ ...place, rejectUnauthorized: false }) : httpGet(place);
    call.on('response', answer => {
      resolve(answer.statusCode === 200);
      call.destroy();
    });
    call.on('timeout', () => call.destroy()).on('error', () => resolve(false));
    call.on('close', () => resolve(false));
  });
}
