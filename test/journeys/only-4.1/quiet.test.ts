import { expect, test } from 'vitest';
import { startJourney } from '#test/journeys/fixture.ts';

test('the console starts below /ui/ without a word and without leaving its host', async () => {
  const journey = await startJourney();
  await journey.page.goto(journey.url);
  await journey.page.getByRole('link', { name: 'Running Models' }).first().waitFor();
  expect(new URL(journey.page.url()).hash).toBe('#/launch_model/llm');
  await journey.end();
});

test('the console starts below a longer prefix', async () => {
  const journey = await startJourney({ basePath: '/team/a' });
  expect(journey.url).toMatch(/\/team\/a\/ui\/$/);
  await journey.page.goto(journey.url);
  await journey.page.getByRole('link', { name: 'Running Models' }).first().waitFor();
  expect(new URL(journey.page.url()).pathname).toBe('/team/a/ui/');
  await journey.end();
});

test('the policy of the console lets no inline code and no foreign host through, and a journey notices', async () => {
  const journey = await startJourney();
  await journey.page.goto(journey.url);
  await journey.page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.head.append(script);
    return fetch('http://foreign.example/').catch(() => undefined);
  });
  expect(await journey.page.title()).not.toBe('taken over');
  expect(() => journey.expectQuiet()).toThrow(/inline script violates/);
  expect(() => journey.expectQuiet()).toThrow(/Connecting to 'http:\/\/foreign.example\/' violates/);
  await journey.end([/Content Security Policy/]);
});
