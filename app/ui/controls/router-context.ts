import type { Router } from '@remix-run/router';
import { createContext } from 'react';

/** The router, which never changes. */
export const RouterContext = createContext<Router | undefined>(undefined);
