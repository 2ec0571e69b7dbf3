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
      ssr: 'server/main.ts',
      outDir,
      emptyOutDir: true,
      target: 'node20',
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        output: {
          entryFileNames: 'inference-console.js',
          chunkFileNames: '[name].js',
          banner: ({ isEntry }) => (isEntry ? '#!/usr/bin/env node' : ''),
        },
      },
    },
  });
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === import.meta.filename)
  await bundleHost(resolve(import.meta.dirname, '../..'));
