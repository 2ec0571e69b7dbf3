import type { Locator, Page } from 'playwright-core';
import { wireType } from '#app/catalogue/kind-names.ts';
import { autostartAddress } from '#app/cluster/models/autostart.ts';
import { unmarked } from '#app/format/untranslated.ts';
import { launchesText } from '#app/messages/launches.ts';
import { paths } from '#app/paths.ts';
import { desiredText as listText, autostartEntryText as text } from '#routes/desired/text.ts';
import { entriesOf, isRecord, textAt, until } from '#test/recorded/server.ts';
import type { RealKind } from './kinds.ts';
import { Skip, type WalkStep } from './steps.ts';
import { naming, type Walker } from './walker.ts';

type LaunchWalker = Walker & {
  real: RealKind;
  name: string;
  go: (address: string) => Promise<void>;
  step: WalkStep;
};

const LAUNCH_SECONDS = 600;

/** The second half of a model's life: launch, watch, replicas, try, terminate. */
export async function walkLaunch(walker: LaunchWalker): Promise<void> {
  const { page, server, real, name, go, step } = walker;
  const { kind } = real;
  const row = naming(page, page.getByRole('row'), name).first();
  const can = await callsOf(walker);
  const entryIn = (section: string) =>
    naming(page, page.getByRole('region', { name: new RegExp(`^${section}`) }).getByRole('listitem'), name);

  await step('launch', ['register'], async () => {
    if (real.notLaunched !== undefined) throw new Skip(real.notLaunched);
    await submitLaunch(walker);
  });
  await step('watch', ['launch'], async () => {
    const stages = await watchUntil(walker, entryIn('What happened').filter({ hasText: launchesText.runs }));
    if (can('GET /v1/models/{}/progress') && stages.length === 0) throw new Error('no stage was shown');
    await go(`/running_models/${wireType(kind)}`);
    await row.getByRole('button', { name: `Terminate Model ${name}`, exact: true }).waitFor();
    return stages.join(', ');
  });
  await step('replicas', ['watch'], async () => {
    if (!can('GET /v1/models/{}/replicas')) throw new Skip('this cluster lists none');
    await row.getByRole('link', { name: `Replicas of ${name}: 1`, exact: true }).click();
    const replica = page.getByRole('table').getByRole('row', { name: /^0 Ready/ });
    await replica.waitFor();
    return (await replica.innerText()).replaceAll(/\s+/g, ' ');
  });
  await step('add', ['replicas'], async () => {
    if (!can('POST /v1/models/{}/replicas')) throw new Skip('this cluster adds none');
    return addReplica(walker);
  });
  await step('autostart', ['watch'], async () => {
    if (!can('POST /v1/autostart/models')) throw new Skip('this cluster starts none by itself');
    return switchAutostart(walker);
  });
  await step('move', ['replicas'], async () => {
    if (!can('POST /v1/models/{}/replicas')) throw new Skip('this cluster adds none');
    return moveReplica(walker);
  });
  await step('try', ['watch'], async () => {
    if (real.trial === undefined) throw new Skip('no request is known');
    await go(`/running_models/${wireType(kind)}`);
    await row.getByRole('button', { name: `Try it: ${name}`, exact: true }).click();
    const panel = page.getByRole('dialog', { name: `Try it: ${name}`, exact: true });
    for (const [label, text] of Object.entries(real.trial.typed)) await panel.getByLabel(label).fill(text);
    await panel.getByRole('button', { name: 'Send' }).click();
    const answer = panel.getByRole('region', { name: 'Answer' });
    await answer
      .getByText(/The answer is complete|The request failed/)
      .first()
      .waitFor({ timeout: 120_000 });
    const said = await answer.innerText();
    if (!real.trial.answer.test(said)) throw new Error(`the panel says: ${said}`);
    return /^Time\s*\n\s*(.*)/m.exec(said)?.[1] ?? '';
  });
  await step('terminate', ['launch'], async () => {
    await go(`/running_models/${wireType(kind)}`);
    await row.getByRole('button', { name: 'Terminate Model' }).click();
    const gone = await until(120, async () =>
      entriesOf(await server.get('/v1/models')).some(one => one.id === name) ? undefined : true,
    );
    if (gone === undefined) throw new Error('the server still lists it after two minutes');
    await row.waitFor({ state: 'detached' });
  });
  await step('cancel', ['terminate'], async () => {
    if (!can('POST /v1/models/{}/cancel')) throw new Skip('this cluster cancels no launch');
    await submitLaunch(walker);
    await toLaunches(walker);
    const cancel = entryIn('Under way').getByRole('button', {
      name: `Cancel the launch of ${name}`,
      exact: true,
    });
    const runs = entryIn('What happened').filter({ hasText: launchesText.runs });
    await cancel.or(runs).first().waitFor();
    // A small model may run before the press.
    if ((await runs.count()) === 0) await cancel.click({ timeout: 5000 }).catch(() => undefined);
    await entryIn('What happened')
      .filter({ hasText: /was cancelled/ })
      .or(runs)
      .first()
      .waitFor({ timeout: 180_000 });
    if ((await runs.count()) > 0) throw new Skip('the launch ended before it was cancelled');
  });
}

/** Opens the launch form by the model's card and sends it; without a GPU the model runs on the processor. */
async function submitLaunch({ page, go, real, name }: LaunchWalker): Promise<void> {
  await findCard(page, go, real.kind, name);
  await page.getByRole('button', { name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name, exact: true });
  const launch = drawer.getByRole('button', { name: 'Launch', exact: true });
  await launch.waitFor();
  for (const label of ['Model Engine', 'Model Format', 'Model Size', 'Quantization']) {
    const field = drawer.getByLabel(label, { exact: true });
    if ((await field.count()) === 0 || (await field.inputValue()) !== '') continue;
    const offered = await field
      .locator('option:not([value=""]):not(:disabled)')
      .evaluateAll(options => options.map(option => option.getAttribute('value') ?? ''));
    const plain = offered.find(value => /^(transformers|pytorch|none)$/i.test(value)) ?? offered[0];
    if (plain !== undefined) await field.selectOption(plain);
  }
  await launch.click();
  await drawer.getByRole('timer').waitFor();
}

/** Adds a second replica, and removes it again. */
async function addReplica({ page, go, name }: LaunchWalker): Promise<string> {
  await go(`${paths.runningModel(name)}?tab=replicas`);
  await page.getByRole('button', { name: 'Add a replica' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Add 1 replica' }).click();
  const replica = page.getByRole('table').getByRole('row', { name: /^1 Ready/ });
  await drawer.getByText('The replica is added.').waitFor({ timeout: LAUNCH_SECONDS * 1000 });
  await drawer.getByRole('button', { name: 'Close' }).click();
  await replica.waitFor();
  const added = (await replica.innerText()).replaceAll(/\s+/g, ' ');
  await page.getByRole('button', { name: 'Remove replica 1' }).click();
  await page.getByText('Replica 1 is removed.').waitFor();
  return added;
}

/** Lets the model start by itself and takes it back; gives the state that the list shows meanwhile. */
async function switchAutostart({ page, go, server, name }: LaunchWalker): Promise<string> {
  const entries = async () => {
    const answer = await server.get('/v1/autostart/models');
    return entriesOf(isRecord(answer) ? answer.models : answer).map(one => textAt(one.launch, 'model_uid'));
  };
  await go(autostartAddress(name));
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: /^Save/ }).click();
  await page.getByText(unmarked(text.saved(name))).waitFor();
  if (!(await entries()).includes(name)) throw new Error('the server does not list it');
  await form.getByRole('button', { name: 'Close' }).click();
  const listed = naming(page, page.getByRole('row'), name).first();
  const state = (await listed.innerText()).replaceAll(/\s+/g, ' ');
  await listed.getByRole('button', { name: unmarked(listText.change(name)), exact: true }).click();
  await form.getByRole('button', { name: unmarked(text.removeOf(name)), exact: true }).click();
  await page.getByText(unmarked(text.removed(name))).waitFor();
  if ((await entries()).includes(name)) throw new Error('the server still lists it');
  return state;
}

/** Moves the only replica to another worker, or to the same one where it is alone; gives the place. */
async function moveReplica({ page, go, server, name }: LaunchWalker): Promise<string> {
  const path = `/v1/models/${name}/replicas`;
  const at = async () => entriesOf(await server.get(path)).map(one => String(one.worker_address));
  const [old = ''] = await at();
  await go(`/running_model/${name}?tab=replicas`);
  await page.getByRole('button', { name: 'Move replica 0' }).click();
  const drawer = page.getByRole('dialog', { name: `Move replica 0 of ${name}`, exact: true });
  const workers = drawer.getByRole('button', { name: /^Worker / });
  await workers.first().waitFor();
  const others = workers.filter({ hasNotText: old });
  await ((await others.count()) > 0 ? others : workers).first().click();
  await drawer.getByRole('button', { name: 'Move', exact: true }).click();
  const said = page.getByText(/Replica 0 (is moved|stays)|replica 0 (stays|was not removed)/).first();
  await said.waitFor({ timeout: LAUNCH_SECONDS * 1000 });
  const words = await said.innerText();
  const now = await at();
  if (!/is moved/.test(words) || now.length !== 1) throw new Error(`${words} Now on ${now.join()}`);
  return `${old} → ${now.join()}`;
}

/** By the frame's own link: a page load would abort the call that waits for the launch. */
async function toLaunches({ page, name }: LaunchWalker): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name, exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^Activity/ }).click();
  await page.getByRole('heading', { name: 'Activity', level: 1 }).waitFor();
}

/** Watches the launch in its place until `end` shows; gives the stages that were seen. */
async function watchUntil(walker: LaunchWalker, end: Locator): Promise<string[]> {
  const { page, name } = walker;
  await toLaunches(walker);
  const bar = page.getByRole('progressbar', { name: `Progress of ${name}`, exact: true });
  const failures = page
    .getByRole('region', { name: 'What happened' })
    .getByRole('listitem')
    .filter({ hasText: /^.*The launch of .* failed/ });
  const failed = naming(page, failures, name);
  const stages = new Set<string>();
  const ended = await until(LAUNCH_SECONDS, async () => {
    const said =
      (await bar.count()) > 0 &&
      (await bar
        .locator('..')
        .innerText({ timeout: 1000 })
        .catch(() => ''));
    const [stage] = (said || '').split('\n');
    if (stage) stages.add(stage);
    if ((await failed.count()) > 0) throw new Error(`the console says: ${await failed.first().innerText()}`);
    return (await end.count()) > 0 ? true : undefined;
  });
  if (ended === undefined) throw new Error(`it did not run in ${LAUNCH_SECONDS} s`);
  return [...stages];
}

/** The calls that this server has, with `{}` for what varies. */
async function callsOf({ server }: LaunchWalker): Promise<(call: string) => boolean> {
  const answer = await server.get('/openapi.json');
  const paths = isRecord(answer) && isRecord(answer.paths) ? answer.paths : {};
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    isRecord(methods)
      ? Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
      : [],
  );
  return call => calls.includes(call);
}

export async function findCard(
  page: Page,
  go: (address: string) => Promise<void>,
  kind: string,
  name: string,
): Promise<void> {
  await go(`/launch_model/custom/${kind}`);
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).waitFor();
}
