import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { createGate } from '#test/gate.ts';
import { focusOn, pressIn } from './hand.ts';

export type Console = { page: Page; cluster: Cluster };

/** A press of the pointer or of a key, once its target is there. */
export type Press = (there: Console) => Promise<void>;

type Role = 'button' | 'link' | 'tab' | 'menuitem' | 'switch';

/** A click on a control of the page or of its open dialog. */
export function click(role: Role, name: string | RegExp): Press {
  return async ({ page }) => page.getByRole(role, { name }).first().click();
}

/** An entry of the menu of a launch form. */
export function tool(name: string): Press[] {
  return [click('button', /^Tools$/), click('menuitem', name)];
}

/** A key for the page, which needs the code of shortcuts and no open dialog. */
export function key(name: string): Press {
  return async ({ page }) => {
    await page.getByRole('button', { name: /^This cluster and you/ }).waitFor();
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
    await page.keyboard.press(name);
  };
}

/** A key for an open dialog. */
export function inDialog(name: string): Press {
  return ({ page }) => pressIn(page, 'dialog', name);
}

/** Letters into the search, once it has the focus. */
export function letters(text: string): Press[] {
  return [...text].map(letter => async ({ page }) => {
    await page.locator('input:focus').waitFor();
    await page.keyboard.press(letter);
  });
}

/** The palette with these letters and, once it has found this, Enter. */
export function palette(text: string, found: RegExp): Press[] {
  const choose: Press = async ({ page }) => {
    await page.getByRole('option', { name: found, selected: true }).waitFor();
    await pressIn(page, 'dialog', 'Enter');
  };
  return [key('Control+k'), ...letters(text), choose];
}

/** A key at most so many times, until the control has the focus, and Enter on it. */
export function steps(name: string, times: number, role: Role, target: string | RegExp): Press[] {
  const step: Press = async ({ page }) => {
    const control = page.getByRole(role, { name: target });
    await control.waitFor();
    if (!(await control.and(page.locator(':focus')).isVisible())) await page.keyboard.press(name);
  };
  const enter: Press = async ({ page }) => {
    await focusOn(page, page.getByRole(role, { name: target }));
    await page.keyboard.press('Enter');
  };
  return [...Array.from({ length: times }, () => step), enter];
}

export type PressKind = 'pointer' | 'keys';

/**
 * A job of an operator. `most`: its presses at most; letters count, and a text that is typed or pasted does not. A job may be for one hand
 * alone.
 */
export type Job = {
  job: string;
  most: Partial<Record<PressKind, number>>;
  at?: string;
  before?: Press;
  done: (there: Console) => Promise<unknown>;
} & Partial<Record<PressKind, Press[]>>;

/** Opens the screen of a job, does it with one hand, and waits until it is done. Returns its presses. */
export async function doJob(job: Job, hand: PressKind, there: Console, url: string): Promise<number> {
  const { page } = there;
  const presses = job[hand] ?? [];
  await page.goto('about:blank');
  await page.goto(`${url}#/${job.at ?? 'launch_model/llm'}`);
  await job.before?.(there);
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first().waitFor();
  for (const press of presses) await press(there);
  await job.done(there);
  return presses.length;
}

/** Launches what an untouched form proposes, once it is there. */
export const launchProposal: Press = async ({ page }) => {
  await page.getByRole('region', { name: 'Proposal' }).getByText(/ · /).first().waitFor();
  await page.keyboard.press('Control+Enter');
};

/** The definition of a model. */
export const definition = JSON.stringify({
  version: 2,
  model_name: 'pasted',
  context_length: 2048,
  model_lang: ['en'],
  model_ability: ['generate', 'chat'],
  model_family: 'mistral-instruct-v0.1',
  model_specs: [
    {
      model_uri: '/models/desk',
      model_size_in_billions: 7,
      model_format: 'pytorch',
      quantization: 'none',
    },
  ],
});

/** Types a text into the field of the dialog that has the focus, which is no press. */
export async function typeText({ page }: Console, text: string): Promise<void> {
  await page.locator('[role=dialog] textarea:focus').waitFor();
  await page.keyboard.insertText(text);
}

/** A key for an open question. */
export function inQuestion(name: string): Press {
  return ({ page }) => pressIn(page, 'alertdialog', name);
}

/** The answer of a question that does it: focus starts on the other. */
export const agree: Press[] = [inQuestion('Shift+Tab'), next('Enter')];

/** A key for what has the focus. */
export function next(name: string): Press {
  return ({ page }) => page.keyboard.press(name);
}

/** To a screen. */
export function go(letter: string): Press[] {
  return [key('g'), next(letter)];
}

let held = createGate();

/** Sends a launch that is held at half of its progress. */
export async function holdLaunch({ page, cluster }: Console): Promise<void> {
  held = createGate();
  cluster.state.hold = { at: 0.5, until: held.passed };
  await page.getByRole('button', { name: 'baichuan', exact: true }).click();
  await launchProposal({ page, cluster });
  await page.getByRole('button', { name: /^Cancel the launch of/ }).waitFor();
}

/** A tab of this browser saw all workers; then one leaves, and a fresh page opens. */
export async function loseWorkerAfterVisit({ page, cluster }: Console): Promise<void> {
  await page
    .getByRole('link', { name: /^10\.20\.1\.12/ })
    .first()
    .waitFor();
  cluster.state.nodes = cluster.state.nodes.filter(({ ip }) => ip !== '10.20.1.12');
  const settings = page.url().replace(/#.*/, '#/settings');
  await page.goto('about:blank');
  await page.goto(settings);
}

/** Ends the hold, so that the launch completes. */
export function letGo({ state }: Cluster): void {
  held.open();
  state.hold = undefined;
}

export const fits = ({ page }: Console) =>
  page
    .getByRole('region', { name: 'Proposal' })
    .getByText(/ · |fits/)
    .first()
    .waitFor();

export const runs = (kind: string) => (there: Console) =>
  there.page.waitForURL(`**/#/running_models/${kind}`);

export const progress = ({ page }: Console) =>
  page.getByRole('progressbar', { name: /^Progress of/ }).waitFor();

export const isWithout =
  (worker: string) =>
  ({ cluster }: Console) =>
    expect
      .poll(() => [...cluster.state.running.values()].flatMap(({ placements }) => placements.map(p => p.ip)))
      .not.toContain(worker);

/** The option of a native select, which is two presses: one opens it. */
export function option(label: string, value: string | { index: number }): Press[] {
  const open: Press = ({ page }) => page.getByLabel(label, { exact: true }).focus();
  const take: Press = async ({ page }) => {
    await page.getByLabel(label, { exact: true }).selectOption(value);
  };
  return [open, take];
}

/** A launch that the cluster refuses. */
export async function refuseLaunch({ cluster }: Console): Promise<void> {
  const body = { model_uid: 'ears', model_name: 'whisper-base', model_type: 'audio', worker_ip: '10.9.9.9' };
  await cluster.fetch(new Request('http://x/v1/models', { method: 'POST', body: JSON.stringify(body) }));
}
