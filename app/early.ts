import { startEarlyCalls } from './session/early.ts';
import { showColorScheme } from './stored-color-scheme.ts';

// A small entry of its own in the build: it runs while the console's code is still on the way.
showColorScheme();
startEarlyCalls(window.location.hash);
