import type { ScreenEntry } from '#app/features/feature.ts';
import type { TabbedPage } from '#app/ui/text/page-title.tsx';
import { screens } from '#routes/features.ts';

/** The tabs of a page with their ids, in their order. */
export function tabsOf(page: TabbedPage): (ScreenEntry & { id: string })[] {
  return screens.flatMap(({ id, entry }) => (entry?.tabOf === page ? [{ id, ...entry }] : []));
}
