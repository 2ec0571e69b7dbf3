import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { rawGet } from './http-request.ts';
import { readLines } from './read-lines.ts';
import { tempConsole } from './temp-console.ts';

const main = resolve(import.meta.dirname, '../server/main.ts');

/** Starts the command line as its own process; killed after the test. */
export function startMain(args: string[], distDir = tempConsole()): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args], {
    env: { ...process.env, CONSOLE_DIST: distDir },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Starts the host as a process in front of `endpoint`; `lives`: whether it still serves the console. */
export async function startHostProcess(endpoint: string, args: string[] = []) {
  const child = startMain(['--port', '0', '--endpoint', endpoint, ...args]);
  let stderr = '';
  child.stderr?.on('data', text => {
    stderr += text;
  });
  const [address = ''] = await readLines(child, 2);
  const url = address.replace('Inference Console: ', '');
  const lives = async () => {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The host ended.\n${stderr}`);
    return (await rawGet(url, '/ui/')).startsWith('HTTP/1.1 200 ');
  };
  return { child, url, lives, stderr: () => stderr };
}

/** Starts a cluster of raw bytes: `answer` gets the text received so far, each time more arrives. */
export async function startRawUpstream(answer: (socket: Socket, sent: string) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    let sent = '';
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', chunk => {
      sent += chunk.toString('latin1');
      answer(socket, sent);
    });
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}
