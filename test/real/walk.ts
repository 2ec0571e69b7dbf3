import type { Page } from 'playwright-core';
import { wireType } from '#app/catalogue/kind-names.ts';
import { kindText } from '#app/messages/catalogue.ts';
import { isRecord } from '#test/recorded/server.ts';
import type { RealKind } from './kinds.ts';
import { findCard, walkLaunch } from './launch-walk.ts';
import type { WalkStep } from './steps.ts';
import type { Walker } from './walker.ts';

const SAID_MS = 600_000;

/** Takes a custom model of one kind through its whole life, as an operator does it. */
export async function walk(walker: Walker, real: RealKind): Promise<void> {
  const { page, url, server, steps, models, own } = walker;
  const { kind } = real;
  const name = own.of(kind);
  const path = `/v1/model_registrations/${wireType(kind)}/${name}`;
  // By way of an empty page: a refused form would ask before it is left, and would still show its failure.
  const go = async (address: string) => {
    await page.goto('about:blank');
    await page.goto(`${url}#${address}`);
  };
  const step: WalkStep = (what, needs, act) => steps.step(kind, what, needs, act);
  await step('register', [], async () => {
    await go(`/register_model/${kind}`);
    await page.getByRole('tab', { name: kindText[kind].register, exact: true, selected: true }).waitFor();
    await page.getByLabel('Model Name').first().fill(name);
    await page.getByLabel('Model Path').first().fill(`${models}/${real.folder}`);
    await real.fill?.(page);
    await page.getByRole('button', { name: 'Register Model' }).click();
    await outcome(page, page.waitForURL(/#\/launch_model\/custom\/\w+$/));
    await server.get(path);
  });
  await step('read', ['register'], async () => {
    await findCard(page, go, kind, name);
    await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Definition of ${name}`, exact: true });
    const shown: unknown = JSON.parse((await dialog.getByLabel('JSON').textContent()) ?? '');
    expectSame(shown, await server.get(path));
  });
  await step('edit', ['register'], async () => {
    const before = await server.get(path);
    await go(`/register_model/${kind}/${name}`);
    const edit = page.getByRole('button', { name: 'Edit', exact: true });
    await edit.waitFor();
    await real.change(page);
    await edit.click();
    await outcome(page, page.waitForURL(/#\/launch_model\/custom\/\w+$/));
    const changed = differing(before, await server.get(path));
    if (changed.join() !== real.changes) throw new Error(`differs in ${changed.join() || 'nothing'}`);
  });
  await walkLaunch({ ...walker, real, name, go, step });
  await step('delete', ['register'], async () => {
    await findCard(page, go, kind, name);
    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
    await page.getByRole('button', { name: 'yes' }).click();
    await page.getByText('Deleted', { exact: true }).first().waitFor();
    const { status } = await server.ask(`GET ${path}`);
    if (status === 200) throw new Error('the server still has the definition');
  });
}

/** Waits for what shall come, or fails with what the console says instead. */
async function outcome(page: Page, awaited: Promise<unknown>): Promise<void> {
  const refused = page.getByRole('alert').filter({ hasText: /\w/ }).first();
  const said = refused.waitFor({ timeout: SAID_MS }).then(() => refused.textContent());
  const text = await Promise.race([awaited.then(() => undefined), said]);
  if (text != null) throw new Error(`the console says: ${text}`);
  said.catch(() => undefined);
}

function expectSame(shown: unknown, there: unknown): void {
  const keys = differing(shown, there);
  if (keys.length > 0) throw new Error(`differs in ${keys.join()}`);
}

function differing(one: unknown, other: unknown): string[] {
  if (!isRecord(one) || !isRecord(other)) return ['all'];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].filter(key => JSON.stringify(one[key]) !== JSON.stringify(other[key])).sort();
}
