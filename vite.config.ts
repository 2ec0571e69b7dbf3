import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledStyles } from './server/build/compiled-styles.ts';
import { firstScreen } from './server/build/first-screen.ts';
import { firstVisit } from './server/build/first-visit.ts';
import { precompress } from './server/build/precompress.ts';
import { themeStyles, tokensOneByOne } from './server/build/theme-styles.ts';
import { devCluster } from './server/dev-cluster.ts';

export default defineConfig(({ command }) => ({
  // Relative addresses, so that one build works below /ui/ and below any prefix before it.
  base: command === 'serve' ? '/ui/' : './',
  plugins: [
    react({ jsxImportSource: '#jsx' }),
    compiledStyles(),
    tokensOneByOne(),
    themeStyles(),
    firstVisit(),
    firstScreen(),
    precompress(),
    devCluster(),
  ],
  build: {
    target: 'es2022',
    // Every browser of that year reads the style sheet as it is; lowering it would add unused variables.
    cssTarget: 'esnext',
    modulePreload: {
      polyfill: false,
      // The file itself is asked for anyway, and each page has the other two: to name them would only make the first visit's code longer.
      // Equal lists in an equal order take fewer bytes.
      resolveDependencies: (file, needed) =>
        needed.filter(one => one !== file && !/\/(packages|rolldown-runtime)-/.test(one)).toSorted(),
    },
    // The content security policy allows no font from a data: address.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    license: { fileName: 'licenses.md' },
    // Those that import a dialog otherwise come late themselves.
    rolldownOptions: {
      checks: { ineffectiveDynamicImport: false },
      // A constant in its place needs neither a name nor an export: 0.5 kB of the first visit.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
    },
  },
}));
