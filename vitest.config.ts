import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { compiledStyles } from './server/build/compiled-styles.ts';
import type { Release } from './server/cluster/state.ts';
import { requirements } from './test/coverage/requirements.ts';

const dom = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://localhost:3000/ui/' } },
  setupFiles: ['test/setup.ts', 'test/setup-dom.ts'],
  pool: 'forks',
  isolate: false,
} satisfies TestProjectInlineConfiguration['test'];

/** The journeys before one release of the cluster; `npx vitest --project 'journeys*'` makes them all. */
function journeys(
  name: string,
  release: Release,
  include = `test/journeys/{,only-${release}/}*.test.ts`,
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [include],
      environment: 'node',
      globalSetup: ['test/journeys/global-setup.ts'],
      isolate: false,
      env: { RELEASE: release },
      // After the other projects: each browser is several processes.
      sequence: { groupOrder: 1 },
      expect: { poll: { timeout: 15_000 } },
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  };
}

export default defineConfig({
  plugins: [react({ jsxImportSource: '#jsx' }), compiledStyles()],
  test: {
    maxWorkers: '100%',
    // A test names the requirements that it shows, and no others.
    tags: requirements.map(({ id, what }) => ({ name: id, description: what })),
    coverage: { include: ['app/**', 'routes/**', 'server/**'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['server/**/*.test.ts', 'test/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'logic',
          include: ['{app,routes}/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['test/setup.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...dom,
          name: 'screens',
          include: ['{app,routes}/**/*.test.tsx', 'test/screens/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
        },
      },
      journeys('journeys', '0.13'),
      journeys('journeys-4.1', '4.1'),
      journeys('gateway', '4.1', 'test/gateway/*.test.ts'),
      {
        extends: true,
        test: {
          name: 'browsers',
          include: ['test/browsers/*.test.ts'],
          environment: 'node',
          // Alone: each browser is several processes.
          sequence: { groupOrder: 2 },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
