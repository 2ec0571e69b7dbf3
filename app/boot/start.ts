import { personOf, storedToken } from '#app/session/token.ts';
import { applyStoredTheme } from '#app/storage/stored-theme.ts';
import { showFirstCards } from './first-screen/cards.ts';
import { isFirstScreen, showFrame, startConsole, warnIfCodeIsSlow } from './first-screen/page.ts';
import { recordEarlyInput } from './first-screen/touch.ts';
import { startPrefetch } from './prefetch.ts';

// A separate script in index.html that runs before all others. Calls come first, since the first access to storage takes milliseconds. If
// the browser forbids storage, the console's own code reports it.
const { hash } = window.location;
let cards: Promise<void> | undefined;
warnIfCodeIsSlow();
recordEarlyInput();
try {
  const list = startPrefetch(hash);
  applyStoredTheme();
  void showFrame(hash);
  if (list !== undefined && isFirstScreen(hash)) cards = showFirstCards(list, personOf(storedToken()));
} finally {
  void startConsole(cards);
}
