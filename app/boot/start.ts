import { storedToken, userOf } from '#app/session/token.ts';
import { applyStoredTheme } from '#app/storage/stored-theme.ts';
import { showFirstCards } from './first-screen/cards.ts';
import {
  isFirstScreen,
  reportRefusedStyles,
  reveal,
  showFrame,
  startConsole,
  warnIfCodeIsSlow,
} from './first-screen/page.ts';
import { recordEarlyInput } from './first-screen/touch.ts';
import { startPrefetch } from './prefetch.ts';

// A script of its own that runs before all others. Calls come first, since the first access to storage takes milliseconds. If
// the browser forbids storage, the console's own code reports it.
const { hash } = window.location;
let cards: Promise<void> | undefined;
warnIfCodeIsSlow();
void reportRefusedStyles();
recordEarlyInput();
try {
  const list = startPrefetch(hash);
  applyStoredTheme();
  void showFrame(hash);
  if (list !== undefined && isFirstScreen(hash)) cards = showFirstCards(list, userOf(storedToken()));
} catch (error) {
  reveal();
  throw error;
} finally {
  void startConsole(cards);
}
