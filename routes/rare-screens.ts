/** The code of the screens that few users open, by their ids: the first visit names this module alone. */
export const rareScreens = {
  'all-running-models': {
    route: () => import('./running-models/all/route.ts'),
    screen: () => import('./running-models/all/screen.tsx'),
  },
  'cached-models': {
    route: () => import('./cached-models/route.ts'),
    screen: () => import('./cached-models/screen.tsx'),
  },
  settings: {
    route: () => import('./settings/route.ts'),
    screen: () => import('./settings/screen.tsx'),
  },
  desired: {
    route: () => import('./desired/route.ts'),
    screen: () => import('./desired/screen.tsx'),
  },
  logs: {
    route: () => import('./logs/route.ts'),
    screen: () => import('./logs/screen.tsx'),
  },
  autostart: {
    route: () => import('./autostart/route.ts'),
    screen: () => import('./autostart/screen.tsx'),
  },
  metrics: {
    route: () => import('./metrics/route.ts'),
    screen: () => import('./metrics/screen.tsx'),
  },
  virtualenvs: {
    route: () => import('./virtualenvs/route.ts'),
    screen: () => import('./virtualenvs/screen.tsx'),
  },
  'cluster-settings': {
    route: () => import('./administer/cluster-settings/route.ts'),
    screen: () => import('./administer/cluster-settings/screen.tsx'),
  },
  people: {
    route: () => import('./administer/people/route.ts'),
    screen: () => import('./administer/people/screen.tsx'),
  },
  keys: {
    route: () => import('./administer/keys/route.ts'),
    screen: () => import('./administer/keys/screen.tsx'),
  },
  audit: {
    route: () => import('./administer/audit/route.ts'),
    screen: () => import('./administer/audit/screen.tsx'),
  },
} as const;
