import type { Page } from 'playwright-core';
import { type Journey, whenQuiet } from './fixture.ts';

/** An address of each screen of a furnished cluster with accounts; routes.test.ts compares them with the table of screens. */
export const everyScreen = [
  '/launch_model/llm',
  '/launch_model/llm?launch=qwen2-instruct',
  '/launch_model/llm?model=qwen2-instruct',
  '/launch_model/custom/llm',
  '/running_models/LLM',
  '/running_models/all',
  '/running_model/assistant',
  '/register_model/llm',
  '/register_model/image',
  '/cluster_info',
  '/cluster_info/10.20.1.10',
  '/overview',
  '/launches',
  '/desired',
  '/autostart',
  '/cluster_settings',
  '/metrics',
  '/virtualenvs',
  '/cached_models',
  '/logs',
  '/settings',
  '/people',
  '/keys',
  '/audit',
] as const;

/** Signs in where every screen is open; each tab has its own session. */
export async function signInAsAdmin(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Username', { exact: true }).fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('admin');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'LOG OUT', exact: true }).waitFor();
}

/** Opens a screen and waits until it is drawn and its calls are over. */
export async function openScreen({ page, url, cluster }: Journey, screen: string): Promise<void> {
  await page.goto(`${url}#${screen}`);
  // The heading is unreachable behind an open form or dialog.
  await page
    .getByRole('dialog')
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  await whenQuiet(cluster);
}
