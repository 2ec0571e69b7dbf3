import { FluentProvider } from '@fluentui/react-components';
import type { Router } from '@remix-run/router';
import { RouterProvider } from 'react-router-dom';
import { useColorScheme } from './color-scheme.ts';
import { Tooltips } from './overlays/tooltips.tsx';
import { RouterContext } from './ui/row-link.tsx';

/** The theme's variables come from a style sheet, not from the provider (server/build/theme-styles.ts). */
const NO_THEME = {};

export function App({ router }: { router: Router }) {
  useColorScheme();
  return (
    <FluentProvider theme={NO_THEME}>
      <RouterContext value={router}>
        <RouterProvider router={router} future={{ v7_startTransition: true }} />
      </RouterContext>
      <Tooltips />
    </FluentProvider>
  );
}
