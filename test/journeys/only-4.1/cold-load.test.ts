import { expect, test } from 'vitest';
import { launchBrowser } from '#test/browser.ts';
import { createGate } from '#test/gate.ts';
import { consoleCode, type JourneyOptions, startJourney } from '#test/journeys/fixture.ts';

const narrow = { viewport: { width: 390, height: 844 } };
const missing = [/Failed to load resource/, /Failed to fetch dynamically imported module/];

/** A page whose files of this pattern arrive when the gate is opened, or never if it is shut. */
async function hold(pattern: RegExp, options: JourneyOptions = {}) {
  const journey = await startJourney(options);
  const gate = createGate();
  let shut = false;
  let opened = false;
  await journey.page.route(pattern, async route => {
    await gate.passed;
    await (shut ? route.abort() : route.continue());
  });
  const end = (allowed: readonly RegExp[] = []) => {
    shut ||= !opened;
    gate.open();
    return journey.end(allowed);
  };
  const refuse = () => {
    shut = true;
    gate.open();
  };
  const open = () => {
    opened = true;
    gate.open();
  };
  return { ...journey, open, refuse, end };
}

test.each([
  ['/launch_model/llm', 'Launch Model', 'Loading models'],
  ['/launch_model/custom/llm', 'Launch Model', 'Loading models'],
  ['/running_models/LLM', 'Running Models', 'Language Models'],
  ['/register_model/llm', 'Register Model', 'Loading the form'],
  ['/register_model/rerank/mine', 'Edit mine', 'Loading the form'],
  ['/cluster_info', 'Cluster Information', 'Contact Us'],
])(
  'a first visit to %s shows frame, title and outline while the cluster has said nothing',
  { tags: ['frame.loading'] },
  async (address, title, words) => {
    const { page, url, open, end } = await hold(/\/v1\//);
    await page.goto(`${url}#${address}`);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await page.getByText(words).first().waitFor();
    await page.getByRole('link', { name: 'Running Models' }).waitFor();
    open();
    await page
      .getByText(/^Loading/)
      .first()
      .waitFor({ state: 'detached' });
    await end([/Failed to load resource/]);
  },
);

test.each([
  ['wide', {}],
  ['narrow', narrow],
])(
  'before the first script the page says that it loads, and nothing moves when it has come: %s',
  { tags: ['frame.shell'] },
  async (_, options) => {
    const { page, url, open, end } = await hold(consoleCode, options);
    // Stars and memory come later.
    await page.route(/card-badges/, () => {});
    await page.goto(`${url}#/launch_model/llm`, { waitUntil: 'commit' });
    const status = page.getByRole('status');
    await status.getByText('Loading Inference Console').waitFor();
    await page.getByRole('gridcell').first().waitFor();
    const places = () =>
      page
        .locator('h1, [role=search] > div, [role=gridcell], [role=gridcell] button')
        .evaluateAll(all => all.slice(0, 24).map(one => one.getBoundingClientRect().toJSON()));
    const before = await places();
    const words = await page.getByRole('gridcell').first().innerText();
    open();
    await page.locator('.shell').waitFor({ state: 'detached' });
    expect((await places()).slice(0, before.length)).toEqual(before);
    expect(await page.getByRole('gridcell').first().innerText()).toBe(words);
    await end();
  },
);

test.each([
  ["script-src 'none'", /^Inference Console does not start\./],
  ["default-src 'none'", /^Inference Console does not start\./],
  ["style-src 'self'", /^The styles of Inference Console are refused\./],
])(
  'a page whose proxy adds the policy %s says within ten seconds what is refused',
  {
    tags: ['frame.policy'],
  },
  async (policy, words) => {
    const { page, url, end } = await startJourney();
    await page.route(url, async route => {
      const response = await route.fetch();
      const headers = response.headers();
      headers['content-security-policy'] = `${headers['content-security-policy']}, ${policy}`;
      await route.fulfill({ response, headers });
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.getByText(words).waitFor({ timeout: 10_000 });
    await page.goto('about:blank');
    await end([/Content Security Policy/, /Failed to load resource/]);
  },
);

test('nothing moves aside for the scrollbar of a list that comes', { tags: ['frame.loading'] }, async () => {
  const { cluster, url, end } = await startJourney();
  const browser = await launchBrowser({ scrollbars: true });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const room = () =>
    page.locator('#content').evaluate(main => [main.clientWidth, main.getBoundingClientRect().width]);
  const answer = createGate();
  cluster.failNext('GET /v1/model_registrations/LLM*', { until: answer.passed });
  await page.goto(url);
  await page.locator('.shell').waitFor({ state: 'detached' });
  await page.getByText('Loading models').waitFor();
  const [within = 0, whole = 0] = await room();
  expect(within).toBeLessThan(whole);
  answer.open();
  await page.getByRole('gridcell').first().waitFor();
  expect(await room()).toEqual([within, whole]);
  await browser.close();
  await end();
});

test('files that cannot be fetched are said, and the page can be asked for again', {
  tags: ['frame.shell'],
}, async () => {
  const { page, url, refuse, end } = await hold(consoleCode);
  await page.goto(`${url}#/running_models/LLM`, { waitUntil: 'commit' });
  refuse();
  await page.getByText('The files of Inference Console could not be fetched.').waitFor();
  await page.unroute(consoleCode);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Running Models', level: 1 }).waitFor();
  await end(missing);
});
