import { startEarlyCalls } from './session/early.ts';
import { showLook } from './stored-look.ts';

// A script of its own within index.html: it runs before anything else of the page is there.
showLook();
startEarlyCalls(window.location.hash);
