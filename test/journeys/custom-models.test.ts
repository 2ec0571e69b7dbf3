import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { type CustomKind, customKinds } from './custom-kinds.ts';
import { release, startJourney } from './fixture.ts';
import { type Hand, releaseHands } from './hand.ts';

const journeys = customKinds.flatMap(kind => releaseHands.map(hand => ({ ...kind, hand })));

test.each(journeys)(
  'a custom model of type $type is registered, found, read, edited, launched, terminated and deleted $hand.name',
  {
    tags: [
      'register.registered',
      'register.edit',
      'custom.json-dialog',
      'custom.card',
      'custom.card-deleted',
      'calls.register',
      'calls.unregister',
    ],
  },
  async ({ hand, ...kind }) => {
    const journey = await startJourney({ furnished: true });
    const { page, cluster } = journey;
    cluster.state.running.clear();
    await page.goto(journey.url);
    const operator = { page, cluster, kind, hand: hand.of(page), name: `my-${kind.type}` };
    await register(operator);
    await readAndEdit(operator);
    await launchAndTerminate(operator);
    await remove(operator);
    await journey.end();
  },
);

type Operator = { page: Page; cluster: Cluster; kind: CustomKind; hand: Hand; name: string };

async function register({ page, cluster, kind, hand, name }: Operator): Promise<void> {
  await hand.press(page.getByRole('link', { name: 'Register Model' }));
  await hand.press(page.getByRole('tab', { name: kind.tabs.register, exact: true }));
  await page.getByRole('tab', { name: kind.tabs.register, exact: true, selected: true }).waitFor();
  await hand.write(page.getByLabel('Model Name').first(), name);
  await kind.fill(page, hand);
  expect(definitionIn(cluster, kind, name)).toBeUndefined();
  await hand.press(page.getByRole('button', { name: 'Register Model' }));
  await page.waitForURL(/#\/launch_model\/custom\/\w+$/);
  expect(definitionIn(cluster, kind, name)).toMatchObject(kind.definition);
}

async function readAndEdit({ page, cluster, kind, hand, name }: Operator): Promise<void> {
  await hand.write(page.getByRole('searchbox'), name);
  await page.getByRole('status').filter({ hasText: /^1 / }).waitFor();
  await hand.press(page.getByRole('button', { name: `Edit ${name}` }));
  const dialog = page.getByRole('dialog', { name: `Definition of ${name}` });
  const shown = (await dialog.getByLabel('JSON').textContent()) ?? '';
  // Keys without a value are folded.
  const kept = JSON.stringify(definitionIn(cluster, kind, name));
  expect(JSON.parse(shown)).toEqual(JSON.parse(kept, (_, value) => value ?? undefined));
  await hand.press(dialog.getByRole('button', { name: 'Edit' }));
  await page.waitForURL(/#\/register_model\/\w+\/my-\w+$/);
  // The address changes a moment before the screen does, and the dialog has an Edit too.
  await dialog.waitFor({ state: 'detached' });
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await edit.waitFor();
  expect(await edit.isEnabled()).toBe(false);
  await kind.change(page, hand);
  await hand.press(edit);
  await page.waitForURL(/#\/launch_model\/custom\/\w+$/);
  expect(definitionIn(cluster, kind, name)).toMatchObject({ ...kind.definition, ...kind.changed });
}

async function launchAndTerminate({ page, cluster, kind, hand, name }: Operator): Promise<void> {
  await hand.press(page.getByRole('button', { name, exact: true }));
  // At 4.1 several engines can run such a model.
  if (release === '4.1' && kind.type === 'embedding')
    await hand.choose(page.getByLabel('Model Engine'), 'sentence_transformers');
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Launch', exact: true }));
  await page.waitForURL(/#\/running_models\/\w+$/);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: 'Terminate Model' }).waitFor();
  expect([...cluster.state.running.values()].map(one => one.record)).toEqual([
    expect.objectContaining({ ...kind.running, model_name: name }),
  ]);
  await hand.press(row.getByRole('button', { name: 'Terminate Model' }));
  await page.getByText('No Running Models', { exact: true }).waitFor();
  expect(cluster.state.running.size).toBe(0);
}

async function remove({ page, cluster, kind, hand, name }: Operator): Promise<void> {
  await hand.press(page.getByRole('link', { name: 'Launch Model' }));
  await hand.press(page.getByRole('tab', { name: 'Custom Models' }));
  await hand.press(
    page.getByRole('tablist', { name: 'Types of custom models' }).getByText(kind.tabs.catalogue),
  );
  await hand.press(page.getByRole('button', { name: `Delete ${name}` }));
  await page.getByText('Are you sure to delete this custom model? This behavior is irreversible.').waitFor();
  expect(definitionIn(cluster, kind, name)).toBeDefined();
  await hand.press(page.getByRole('button', { name: 'yes' }));
  await page.getByText('Deleted', { exact: true }).waitFor();
  expect(definitionIn(cluster, kind, name)).toBeUndefined();
}

function definitionIn({ state }: Cluster, { type }: CustomKind, name: string): unknown {
  const registration = state.registrations[type].get(name);
  return registration?.kept ?? registration?.definition;
}
