import type { Router } from '@remix-run/router';
import { withTimeout } from '#app/http/timeouts.ts';
import type { Query } from '#app/query/query.ts';

/** The longest wait for the list whose first cards are already in the page. */
const CARDS_MS = 10_000;

/**
 * Waits until the console can render the cards that the page already shows: a placeholder would be a step back. It does not wait for
 * another screen, or if the page shows no cards.
 */
export async function untilCardsCanBeReplaced(router: Router): Promise<void> {
  const query: Query<unknown> | undefined = router.state.loaderData['launch-model']?.catalogue;
  if (document.querySelector('.shell [data-card]') === null || query === undefined) return;
  const { pending, data } = query.source.current();
  if (pending === undefined || data !== undefined) return;
  const stops: (() => void)[] = [];
  const change = new Promise<void>(resolve => {
    stops.push(
      query.source.subscribe(resolve),
      router.subscribe(() => resolve()),
    );
  });
  await withTimeout(change, () => {}, CARDS_MS);
  for (const stop of stops) stop();
}
