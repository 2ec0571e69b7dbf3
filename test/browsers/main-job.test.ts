import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { packTarball } from '#server/build/release.ts';
import { readLines } from '#test/read-lines.ts';
import { isInstalled } from './engine.ts';
import { firefox } from './firefox.ts';
import { type Operator, operatorOf } from './operator.ts';
import { chromium, webkit } from './webdriver.ts';

const folder = mkdtempSync(join(tmpdir(), 'browsers-'));

// As people install it.
beforeAll(() => {
  const tarball = packTarball(resolve(import.meta.dirname, '../..'), folder);
  execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', '--prefix', folder, tarball]);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the installed console on its demo cluster, and gives its address. */
async function startConsole(...args: string[]): Promise<string> {
  const command = join(folder, 'node_modules/.bin/inference-console');
  const child = spawn(command, ['--port', '0', ...args]);
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const [address = ''] = await readLines(child, 2);
  return address.replace('Inference Console: ', '');
}

/** Waits until the console has replaced the first screen of its page. */
async function untilConsole(operator: Operator): Promise<void> {
  await operator.see('heading', 'Launch Model');
  await expect
    .poll(() => operator.ask('heading', 'Launch Model', `document.querySelector('.shell') === null`), {
      timeout: 30_000,
    })
    .toBe(true);
}

describe.for([firefox, webkit, chromium])('in $name', engine => {
  const missing = !isInstalled(engine);

  async function openConsole(...args: string[]): Promise<Operator> {
    const url = await startConsole(...args);
    const window = await engine.open();
    onTestFinished(() => window.close());
    await window.goto(url);
    return operatorOf(window);
  }

  test.skipIf(missing)(
    'a model is found, launched and terminated by keyboard alone',
    {
      tags: ['release.engines'],
    },
    async () => {
      const operator = await openConsole();
      await untilConsole(operator);
      await operator.press('/');
      await operator.type('qwen2-instruct');
      await operator.hear(/^1 /);
      await operator.reach('gridcell', /qwen2-instruct/);
      await operator.press('Enter');
      for (const [label, letters] of [
        ['Model Engine', 'T'],
        ['Model Format', 'p'],
        ['Model Size', '0'],
        ['Quantization', 'n'],
      ] as const) {
        await operator.reach('combobox', label);
        await operator.type(letters);
      }
      await operator.reach('button', 'Launch');
      await operator.press('Enter');
      await operator.see('rowheader', 'qwen2-instruct');
      expect(await operator.address()).toBe('#/running_models/LLM');
      // The demo cluster runs others: Tab enters the table, and the arrows lead to this row.
      await operator.reach('row', /./);
      await operator.reach('rowheader', /./, 'ArrowRight');
      await operator.reach('rowheader', 'qwen2-instruct', 'ArrowDown');
      await operator.reach('button', /^Terminate Model/, 'ArrowRight');
      await operator.press('Enter');
      await operator.miss('rowheader', 'qwen2-instruct');
    },
  );

  test.skipIf(missing)(
    'a model is launched and terminated by pointer',
    {
      tags: ['release.engines'],
    },
    async () => {
      const operator = await openConsole();
      await untilConsole(operator);
      await operator.click('tab', 'Embedding Models');
      await operator.click('gridcell', /bge-small-en-v1.5/);
      await operator.click('button', 'Launch');
      await operator.see('rowheader', 'bge-small-en-v1.5');
      expect(await operator.address()).toBe('#/running_models/embedding');
      await operator.click('button', /^Terminate Model/);
      await operator.miss('rowheader', 'bge-small-en-v1.5');
    },
  );

  test.skipIf(missing)(
    'an operator signs in and searches by keyboard alone',
    {
      tags: ['release.engines'],
    },
    async () => {
      const operator = await openConsole('--auth', '--release', '4.1');
      await operator.see('heading', 'LOGIN');
      await operator.reach('textbox', 'Username');
      await operator.type('admin');
      await operator.press('Tab');
      await operator.type('admin');
      await operator.press('Enter');
      await untilConsole(operator);
      await operator.press('/');
      await operator.type('qwen2-instruct');
      await operator.hear(/^1 /);
    },
  );
});
