import { late } from '#app/overlays/late.tsx';

/** The launch form, whose code comes when it is opened, or when somebody is at the cards. */
export const LaunchDrawer = late(async () => (await import('./launch-drawer.tsx')).LaunchDrawer);
