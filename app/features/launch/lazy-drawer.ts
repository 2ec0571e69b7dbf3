import { lazyComponent } from '#app/overlays/lazy-component.tsx';

/** The launch form, whose code loads when it opens or when a card is about to be opened. */
export const LaunchDrawer = lazyComponent(async () => (await import('./launch-drawer.tsx')).LaunchDrawer);
