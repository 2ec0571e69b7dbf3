import { expect, test } from 'vitest';
import { startJourney } from '#test/journeys/fixture.ts';

test.each([
  { who: 'a worker reads', comes: true },
  { who: 'the page reads, where its worker does not come,', comes: false },
])(
  '$who 10,000 models and 5,000 running ones',
  { tags: ['calls.registrations', 'calls.running'] },
  async ({ comes }) => {
    const { page, url, cluster, end } = await startJourney({ models: 10_000, running: 5_000 });
    let begun = 0;
    page.on('worker', () => {
      begun += 1;
    });
    if (!comes)
      await page.route(/list-worker/, route => {
        begun += 1;
        return route.abort();
      });
    await page.goto(url);
    await page.getByRole('gridcell').first().waitFor();
    expect(begun).toBe(1);
    await page.goto(`${url}#/running_models/LLM`);
    await page.getByRole('rowheader').first().waitFor();
    expect(begun).toBe(2);
    expect(page.workers()).toEqual([]);
    // If the list was long before, the list worker requests it too.
    cluster.failNext('GET /v1/model_registrations/LLM*', { status: 503, body: { detail: 'busy' } });
    await page.goto(`${url}#/launch_model/llm`);
    await page.getByText(/busy/).first().waitFor();
    await page.getByRole('gridcell').first().waitFor();
    expect(begun).toBe(3);
    expect(page.workers()).toEqual([]);
    await end(comes ? [/Failed to load resource/] : [/list-worker/, /ERR_FAILED/, /Failed to load resource/]);
  },
);
