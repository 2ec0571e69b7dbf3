import { startEarlyCalls } from './session/early.ts';
import { showColorScheme } from './stored-color-scheme.ts';

// A script of its own within index.html: it runs before anything else of the page is there.
showColorScheme();
startEarlyCalls(window.location.hash);
