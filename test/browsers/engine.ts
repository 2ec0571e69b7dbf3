import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** An input source of the W3C actions, which WebDriver and WebDriver BiDi share. */
export type Actions = { type: 'key' | 'pointer'; id: string; actions: object[] };

/** One window of a real browser. */
export type Engine = {
  goto(url: string): Promise<void>;
  /** The value of a JavaScript expression in the page; it must survive JSON. */
  evaluate(expression: string): Promise<unknown>;
  perform(actions: Actions): Promise<void>;
  close(): Promise<void>;
};

/** A browser of the system: `needs` are the files without which it is not installed. */
export type EngineKind = { name: string; needs: readonly string[]; open: () => Promise<Engine> };

export function isInstalled({ needs }: EngineKind): boolean {
  return needs.every(file => existsSync(file));
}

/** A new empty folder for a profile, and its removal. */
export function profileFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'browser-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Starts a program and waits for a line of its output; rejects when it ends before. */
export async function startUntil(
  command: string,
  args: readonly string[],
  line: RegExp,
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ child: ChildProcess; match: RegExpExecArray }> {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  const match = await new Promise<RegExpExecArray>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', text => {
        said.push(text);
        const found = line.exec(text);
        if (found) resolve(found);
      });
    child.on('error', reject);
    child.on('exit', code => reject(new Error(`${command} ended with ${code}.\n${said.join('\n')}`)));
  });
  return { child, match };
}

/** Ends a program that `startUntil` started. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise(resolve => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
