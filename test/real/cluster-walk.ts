import { isDeepStrictEqual } from 'node:util';
import { dialogText } from '#app/messages/controls.ts';
import { clusterSettingsText as settingsText } from '#routes/administer/cluster-settings/text.ts';
import { relaunchText } from '#routes/cluster-info/text.ts';
import { logsText } from '#routes/logs/text.ts';
import { metricsText } from '#routes/metrics/text.ts';
import { virtualEnvsText } from '#routes/virtualenvs/text.ts';
import { isRecord, until } from '#test/recorded/server.ts';
import { Skip } from './steps.ts';
import type { Walker } from './walker.ts';

type Walked = Pick<Walker, 'page' | 'url' | 'server' | 'steps'> & {
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

  await step('settings', async () => {
    await page.goto(`${url}#/cluster_settings`);
    const tries = page.getByLabel(settingsText.fields.download_max_attempts);
    await tries.or(page.getByText(settingsText.notHere)).first().waitFor();
    if ((await tries.count()) === 0) throw new Skip('this cluster has none');
    const before = await tries.inputValue();
    const path = '/v1/cluster/system_settings';
    const there = await server.get(path);
    try {
      for (const value of [String(Number(before) + 1), before]) {
        await tries.fill(value);
        await page.getByRole('button', { name: dialogText.save, exact: true }).click();
        const kept = await until(30, async () => {
          const answer = await server.get(path);
          return isRecord(answer) && String(answer.download_max_attempts) === value ? true : undefined;
        });
        if (kept === undefined) throw new Error(`the server does not have ${value}`);
      }
    } finally {
      if (!isDeepStrictEqual(await server.get(path), there)) await server.ask(`PUT ${path}`, there);
    }
    return `${settingsText.fields.download_max_attempts}: ${before}, one more, ${before}`;
  });

  await step('logs', async () => {
    await page.goto(`${url}#/logs`);
    const rows = page.getByRole('treegrid').getByRole('row');
    await rows.first().or(page.getByText(logsText.events)).first().waitFor();
    if ((await page.getByText(logsText.events).count()) > 0) return 'events alone';
    const seen = await rows.count();
    if (seen === 0) throw new Error('no line of the log is shown');
    return (await rows.last().innerText()).replaceAll(/\s+/g, ' ').slice(0, 120);
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
      await page.getByRole('alertdialog').getByRole('button').first().click();
      await states.nth(before).waitFor({ timeout: RESTART_MS });
      return relaunchText.states.succeeded;
    });
}
