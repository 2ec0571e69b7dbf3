import { afterAll, expect, test } from 'vitest';
import { type CheckedPlace, endConsoles, expectAccessible, open, settle } from '#test/journeys/accessible.ts';
import { axeFindings, axeFindingsEverywhere, axeFindingsInSizes } from '#test/journeys/axe.ts';
import { startJourney } from '#test/journeys/fixture.ts';

const places: CheckedPlace[] = [
  { name: 'language models', hash: '#/launch_model/llm', hasColors: true },
  { name: 'embedding models', hash: '#/launch_model/embedding' },
  {
    name: 'the launch form',
    hash: '#/launch_model/llm?q=qwen2-instruct&launch=qwen2-instruct',
    hasColors: true,
    show: open('Optional Configurations'),
  },
  { name: 'custom models', hash: '#/launch_model/custom/llm' },
  { name: 'running models', hash: '#/running_models/LLM', hasColors: true },
  { name: 'no running models', hash: '#/running_models/audio' },
  { name: 'all running models', hash: '#/running_models/all', hasColors: true },
  { name: 'the form of a language model', hash: '#/register_model/llm', hasColors: true },
  { name: 'the form of an image model', hash: '#/register_model/image' },
  { name: 'an edit', hash: '#/register_model/llm/support-desk-7b' },
  { name: 'the cluster', hash: '#/cluster_info', hasColors: true },
  { name: 'the overview', hash: '#/overview', hasColors: true },
  { name: 'a worker', hash: '#/cluster_info/10.20.1.10', hasColors: true },
  { name: 'a running model', hash: '#/running_model/assistant', hasColors: true },
  { name: 'a token router', hash: '#/running_models/router/chat-router', hasColors: true },
  { name: 'the calls of a running model', hash: '#/running_model/assistant?tab=endpoint' },
  { name: 'the desired state', hash: '#/desired', hasColors: true },
  { name: 'the logs', hash: '#/logs', hasColors: true },
  { name: 'the settings of the cluster', hash: '#/cluster_settings' },
  { name: 'the settings', hash: '#/settings' },
  { name: 'the activity', hash: '#/activity', hasColors: true },
  { name: 'the activity with the audit', hash: '#/activity', auth: true },
  { name: 'the cache', hash: '#/cached_models', hasColors: true },
  { name: 'the metrics', hash: '#/metrics' },
  { name: 'the virtual environments', hash: '#/virtualenvs' },
  { name: 'the accounts', hash: '#/people', auth: true },
  { name: 'the API keys', hash: '#/keys', auth: true },
  { name: 'the audit', hash: '#/audit', auth: true },
];

afterAll(endConsoles);

test.each(places)('axe finds nothing on $name, and it is no larger than its window', expectAccessible);

test('axe finds nothing on the login and among the failures', async () => {
  const { page, url, cluster, end } = await startJourney({ auth: true });
  await page.goto(url);
  await page.getByRole('heading', { name: 'LOGIN' }).waitFor();
  expect(await axeFindingsInSizes(page)).toEqual([]);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('admin');
  cluster.failNext('GET /v1/model_registrations/LLM', { status: 500, body: { detail: 'disk full' } });
  await page.keyboard.press('Enter');
  await page.getByText('The models could not be loaded').waitFor();
  expect(await axeFindingsEverywhere(page)).toEqual([]);
  await page.getByRole('button', { name: /^Failures in this session/ }).click();
  await page.getByRole('dialog').waitFor();
  expect(await axeFindingsInSizes(page)).toEqual([]);
  await end([/Failed to load resource/]);
});

test('the button for a whole description is high enough to press', async () => {
  const { page, url, cluster, end } = await startJourney();
  const model = cluster.state.registrations.LLM.get('qwen2-instruct');
  Object.assign(model?.definition ?? {}, { model_description: 'Answers at length. '.repeat(40) });
  await page.goto(`${url}#/launch_model/llm?q=qwen2-instruct`);
  const more = page.getByRole('button', { name: 'Show all of the description of qwen2-instruct' });
  await more.waitFor();
  expect(await more.boundingBox()).toMatchObject({ height: 24 });
  await end();
});

test('axe notices a picture without a name', async () => {
  const journey = await startJourney();
  await journey.page.goto(`${journey.url}#/settings`);
  await settle(journey.page);
  await journey.page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
  expect(await axeFindings(journey.page)).toEqual([expect.stringMatching(/^image-alt/)]);
  await journey.page.goto('about:blank');
  await journey.end();
});
