import { resolve } from 'node:path';
import { build } from 'vite';

/** The command of the package: the host as plain JavaScript, with every package that it uses inside. */
async function bundleHost(root: string, outDir = resolve(root, 'bin')): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        // The second is a thread of its own: server/host/sign-in/password-thread.ts starts it by its name.
        input: {
          'inference-console': 'server/main.ts',
          'password-worker': 'server/host/sign-in/password-worker.js',
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          banner: ({ name }) => (name === 'inference-console' ? '#!/usr/bin/env node' : ''),
        },
      },
    },
  });
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === import.meta.filename)
  await bundleHost(resolve(import.meta.dirname, '../..'));
