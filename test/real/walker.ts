import type { Locator, Page } from 'playwright-core';
import type { Server } from '#test/recorded/server.ts';
import type { RealConsole } from './console.ts';
import type { OwnNames } from './put-away.ts';
import type { createSteps } from './steps.ts';

/** The console in front of a real server, and what a walk notes. */
export type Walker = RealConsole & {
  server: Server;
  steps: Pick<ReturnType<typeof createSteps>, 'step'>;
  own: OwnNames;
  /** A folder of the server's machine. */
  models: string;
};

/** The rows or entries that name a model exactly; another name may begin or end with it. */
export function naming(page: Page, all: Locator, name: string): Locator {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // Around it are only the marks that keep a translator away.
  return all.filter({ has: page.getByText(new RegExp(`^[^\\w.-]*${escaped}[^\\w.-]*$`)) });
}
