import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { onTestFailed, type TestContext } from 'vitest';
import { configs, type ProxyName, type Setting } from './configs.ts';

export type RunningProxy = {
  /** Without a slash at its end, such as `http://127.0.0.1:40123`. */
  origin: string;
  close(): Promise<void>;
};

const commands = {
  nginx: ({ folder }: Setting, config: string) => ['-p', folder, '-e', 'stderr', '-c', config],
  caddy: (_: Setting, config: string) => ['run', '--adapter', 'caddyfile', '--config', config],
} satisfies Record<ProxyName, unknown>;

/** Ends with the process that started it, however that ends: its input ends too. */
const WITH_PARENT = 'exec 3<&0; (cat <&3; kill $$) & exec "$0" "$@"';

export const proxyNames = ['nginx', 'caddy'] as const satisfies ProxyName[];

/** The path of the proxy: $NGINX or $CADDY, else the first in the folders of $PATH or in /usr/sbin. */
function find(name: ProxyName): string | undefined {
  const chosen = process.env[name.toUpperCase()];
  if (chosen) return chosen;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map(folder => join(folder, name)).find(path => existsSync(path));
}

/** Skips a test whose proxy is not installed. CI skips none. */
export function needsProxy(name: ProxyName, { skip }: TestContext): void {
  if (find(name) !== undefined) return;
  const why = `${name} is not installed: install it, or set ${name.toUpperCase()} to its path.`;
  if (process.env.CI) throw new Error(why);
  skip(why);
}

/** Starts a proxy on a free port of this machine, in front of the host. Rejects with its own message if it does not start. */
export async function startProxy(name: ProxyName, host: string): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  // As root, nginx runs as another user, who must reach its temporary files.
  chmodSync(folder, 0o755);
  const setting = { folder, host, port: await freePort() };
  const config = join(folder, 'config');
  writeFileSync(config, configs[name](setting));
  const child = spawn('sh', ['-c', WITH_PARENT, find(name) ?? name, ...commands[name](setting, config)], {
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  });
  let log = '';
  child.stderr.on('data', text => {
    log += text;
  });
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const origin = `http://127.0.0.1:${setting.port}`;
  const close = async () => {
    child.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  onTestFailed(close);
  while (!(await isReady(origin, folder))) {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${log}`);
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  return { origin, close };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Only this proxy knows its folder: another program may have taken the port meanwhile. */
function isReady(origin: string, folder: string): Promise<boolean> {
  return fetch(`${origin}/ready`).then(
    async response => (await response.text()) === folder,
    () => false,
  );
}
