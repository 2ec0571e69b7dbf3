import { lazyComponent } from '#app/overlays/lazy-component.tsx';

/** For a screen whose code is in the first visit: a notice, or a list without a row, comes after its cards. */
export const LazyNotice = lazyComponent(async () => (await import('./notice.tsx')).Notice);
export const LazyEmptyState = lazyComponent(async () => (await import('./empty-state.tsx')).EmptyState);
