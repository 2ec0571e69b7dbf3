import { lazyComponent } from '#app/overlays/lazy-component.tsx';

/** The notice of a screen whose code is in the first visit: the message bar comes after its cards. */
export const LazyNotice = lazyComponent(async () => (await import('./notice.tsx')).Notice);
