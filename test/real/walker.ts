import type { Server } from '#test/recorded/server.ts';
import type { RealConsole } from './console.ts';
import type { createSteps } from './steps.ts';

/** The console in front of a real server, and what a walk notes. */
export type Walker = RealConsole & {
  server: Server;
  steps: ReturnType<typeof createSteps>;
  /** A folder of the server's machine. */
  models: string;
};
