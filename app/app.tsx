import { FluentProvider } from '@fluentui/react-components';
import type { Router } from '@remix-run/router';
import { RouterProvider } from 'react-router-dom';
import { useDark } from './color-scheme.ts';
import { darkTheme, lightTheme } from './theme.ts';

export function App({ router }: { router: Router }) {
  return (
    <FluentProvider theme={useDark() ? darkTheme : lightTheme}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </FluentProvider>
  );
}
