import { thisPerson } from '#app/session/person.ts';
import { isWatched } from '#app/session/watched.ts';
import { showBanner } from './banner.ts';
import { notify } from './notices.ts';

/**
 * Begins what may take long. What comes of it is shown at its place while somebody is there; who went on meanwhile is told by what this
 * returns wherever they are, and nobody after a log out.
 */
export function teller(place: string) {
  const goesOn = thisPerson();
  return (ok: boolean, ...lines: string[]): void => {
    const words = lines.join('\n');
    if (!goesOn() || isWatched(place) || words === '') return;
    if (ok) notify(words);
    else showBanner(words);
  };
}
