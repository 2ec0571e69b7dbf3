import { showFirstCards } from './first-screen/cards.ts';
import { readListAhead } from './first-screen/models.ts';
import { isFirstScreen, showFrame, startConsole, watchCode } from './first-screen/page.ts';
import { noteFirstTouch } from './first-screen/touch.ts';
import { startEarlyCalls } from './session/early.ts';
import { keptToken } from './session/kept-token.ts';
import { showLook } from './stored-look.ts';

// A script of its own within index.html: it runs before anything else of the page is there. The first look into a browser's storage takes
// milliseconds, so the calls go before it. A browser that forbids it is told so when the console's code fails.
const { hash } = window.location;
let cards: Promise<void> | undefined;
watchCode();
noteFirstTouch();
try {
  const list = startEarlyCalls(hash);
  showLook();
  void showFrame(hash);
  if (list !== undefined && isFirstScreen(hash)) cards = showFirstCards(list.answer, keptToken());
  else if (list !== undefined) void readListAhead(list);
} finally {
  void startConsole(cards);
}
