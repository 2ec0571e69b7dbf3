import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { readLines } from '#test/read-lines.ts';

/** Starts the command line as a process of its own, as in use; without `--endpoint` it is the demo cluster. */
export async function startMain(
  args: readonly string[],
  lines = 2,
): Promise<{ child: ChildProcess; endpoint: string; said: string[] }> {
  const main = resolve(import.meta.dirname, '../../server/main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args], {
    env: { ...process.env, CONSOLE_DIST: process.env.CONSOLE_DIST ?? resolve('dist') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await readLines(child, lines);
  return { child, endpoint: /http:\/\/[^/]+/.exec(said[0] ?? '')?.[0] ?? '', said };
}
