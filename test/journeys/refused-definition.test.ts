import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './axe.ts';
import { type Journey, startJourney } from './fixture.ts';

const REFUSALS = [/the server responded with a status of 400/];
const path = (page: Page) => page.getByLabel('Model Path');

test('a model with a mistyped path is corrected, edited to a wrong path, and never lost', async () => {
  const journey = await startJourney({ strictPaths: true });
  const { page, cluster } = journey;
  await page.goto(`${journey.url}#/register_model/rerank`);
  await page.getByLabel('Model Name').fill('mine');
  await path(page).fill('/modles/mine');
  await page.getByRole('button', { name: 'Register Model' }).click();
  await page.getByRole('tabpanel').getByText('Invalid model URI /modles/mine.').waitFor();
  expect(registered(journey)).toBeUndefined();

  await path(page).fill('/models/mine');
  await page.getByRole('button', { name: 'Register Model' }).click();
  await page.waitForURL(/#\/launch_model\/custom\/rerank$/);
  await page.getByRole('button', { name: 'Edit mine' }).waitFor();
  const former = registered(journey);
  expect(former).toMatchObject({ model_uri: '/models/mine' });

  await editTo(journey, '/gone');
  await page.getByRole('tabpanel').getByText('The former one was put back.').waitFor();
  expect(registered(journey)).toEqual(former);

  cluster.state.existingPaths = [];
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('tabpanel').getByText('the former one could not be put back').waitFor();
  expect(registered(journey)).toBeUndefined();

  await page.getByRole('link', { name: 'Running Models' }).click();
  await page.getByRole('button', { name: 'Leave this form' }).click();
  const notice = page.getByRole('region', { name: 'The change to mine was not finished' });
  await page.getByRole('heading', { level: 1, name: 'Running Models' }).waitFor();
  await notice.waitFor();
  for (const hash of ['#/launch_model/llm', '#/launch_model/custom/rerank']) {
    await page.goto(journey.url + hash);
    await page.reload();
    await notice.waitFor();
    expect(await axeFindings(page)).toEqual([]);
  }
  cluster.state.existingPaths = ['/models'];
  await notice.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('The former definition of mine is registered again.').waitFor();
  expect(registered(journey)).toEqual(former);
  await page.getByRole('button', { name: 'Edit mine' }).waitFor();
  await journey.end(REFUSALS);
});

async function editTo({ page, url }: Journey, to: string): Promise<void> {
  await page.goto(`${url}#/register_model/rerank/mine`);
  await path(page).fill(to);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
}

function registered({ cluster }: Journey): object | undefined {
  return cluster.state.registrations.rerank.get('mine')?.definition;
}
