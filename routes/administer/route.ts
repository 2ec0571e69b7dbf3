/** The code of the screens for administrators, by name: one module of the first visit's, since few users load it. */
export const administerCode = {
  people: { route: () => import('./people/route.ts'), screen: () => import('./people/screen.tsx') },
  keys: { route: () => import('./keys/route.ts'), screen: () => import('./keys/screen.tsx') },
  audit: { route: () => import('./audit/route.ts'), screen: () => import('./audit/screen.tsx') },
} as const;
