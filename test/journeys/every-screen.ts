import { type Journey, whenQuiet } from './fixture.ts';

/** An address of each kind of screen of a furnished cluster that has texts of its own. */
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
] as const;

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
