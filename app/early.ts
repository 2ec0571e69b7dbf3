import { showFirstCards } from './first-screen/cards.ts';
import { isFirstScreen, showFrame, startConsole, watchCode } from './first-screen/page.ts';
import { noteFirstTouch } from './first-screen/touch.ts';
import { startEarlyCalls } from './session/early.ts';
import { keptToken } from './session/kept-token.ts';
import { showLook } from './stored-look.ts';

// A script of its own within index.html: it runs before anything else of the page is there. The first look into a browser's storage takes
// milliseconds, so the calls go before it; a browser that forbids it ends the script there.
const { hash } = window.location;
const list = startEarlyCalls(hash);
watchCode();
noteFirstTouch();
showLook();
void showFrame(hash);
void startConsole(list !== undefined && isFirstScreen(hash) ? showFirstCards(list, keptToken()) : undefined);
