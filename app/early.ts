import { startEarlyCalls } from './session/early.ts';
import { watchShell } from './shell.ts';
import { showLook } from './stored-look.ts';

// A script of its own within index.html: it runs before anything else of the page is there. The first look into a browser's storage takes
// milliseconds, so the calls go before it; a browser that forbids it ends the script there.
watchShell();
startEarlyCalls(window.location.hash);
showLook();
