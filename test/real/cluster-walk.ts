import type { Page } from 'playwright-core';
import { relaunchText } from '#routes/cluster-info/text.ts';
import { metricsText } from '#routes/metrics/text.ts';
import { virtualEnvsText } from '#routes/virtualenvs/text.ts';
import type { Server } from '#test/recorded/server.ts';
import { type createSteps, Skip } from './steps.ts';

type Walked = {
  page: Page;
  url: string;
  server: Server;
  steps: ReturnType<typeof createSteps>;
  /** Restarts a worker and the API, after which the worker has another address. */
  restarts: boolean;
};

/** A restart starts a new Python on a busy machine. */
const RESTART_MS = 300_000;

/** The screens about the cluster itself, which no kind of model is needed for. */
export async function walkCluster({ page, url, server, steps, restarts }: Walked): Promise<void> {
  const step = (what: string, act: () => Promise<string>) => steps.step('all', what, [], act);
  const isHere = async (call: string) =>
    JSON.stringify((await server.ask('GET /openapi.json')).answer).includes(call);

  await step('metrics', async () => {
    await page.goto(`${url}#/metrics`);
    const told = page.getByText(/^\d+ metrics?$/).or(page.getByText(metricsText.off));
    await told.first().waitFor();
    return told.first().innerText();
  });

  await step('virtual envs', async () => {
    await page.goto(`${url}#/virtualenvs`);
    const told = page
      .getByText(/^\d+ environments?/)
      .or(page.getByText(virtualEnvsText.notHere))
      .or(page.getByText(virtualEnvsText.empty));
    await told.first().waitFor();
    return told.first().innerText();
  });

  for (const open of [relaunchText.open.api, relaunchText.open.workers])
    await step(open.toLowerCase(), async () => {
      if (!restarts || !(await isHere('/v1/workers/{worker_address}/relaunch')))
        throw new Skip('not asked for, or not here');
      await page.goto(`${url}#/cluster_info`);
      const panel = page.getByRole('region', { name: relaunchText.title });
      const states = panel.getByText(relaunchText.states.succeeded, { exact: true });
      await panel.getByText(relaunchText.none).or(panel.getByRole('table')).first().waitFor();
      const before = await states.count();
      await panel.getByRole('button', { name: open }).click();
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await states.nth(before).waitFor({ timeout: RESTART_MS });
      return relaunchText.states.succeeded;
    });
}
