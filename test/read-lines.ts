import type { ChildProcess } from 'node:child_process';

/** Reads so many lines of the command's output. */
export async function readLines(child: ChildProcess, count: number): Promise<string[]> {
  let text = '';
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    text += chunk;
    if (text.split('\n').length > count) break;
  }
  return text.trimEnd().split('\n');
}
