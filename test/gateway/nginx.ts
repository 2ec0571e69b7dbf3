import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx } from './find-nginx.ts';

export type RunningProxy = {
  /** Without a slash at its end, such as `http://127.0.0.1:40123`. */
  origin: string;
  close(): Promise<void>;
};

/**
 * Starts an nginx on a free port of this machine. `server` is the content of its `server` block, such as `location / { proxy_pass
 * http://127.0.0.1:9998; }`. Rejects with nginx's own message if it does not start.
 */
export async function startNginx(server: string): Promise<RunningProxy> {
  const path = findNginx();
  if (path === undefined) throw new Error('There is no nginx: set NGINX to the path of one.');
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  // As root, nginx runs as another user, who must reach its temporary files.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, configOf(folder, port, server));
  const child = spawn(path, ['-p', folder, '-e', 'stderr', '-c', config]);
  let said = '';
  child.stderr.on('data', text => {
    said += text;
  });
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()));
  await Promise.race([accepting(port), ended.then(() => Promise.reject(new Error(`nginx ended: ${said}`)))]);
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configOf(folder: string, port: number, server: string): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
daemon off;
worker_processes 1;
pid ${folder}/pid;
events { worker_connections 256; }
http {
  access_log off;
  ${paths.map(name => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    ${server}
  }
}
`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function accepting(port: number): Promise<void> {
  for (;;) {
    const accepted = await new Promise<boolean>(resolve => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
    });
    if (accepted) return;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}
