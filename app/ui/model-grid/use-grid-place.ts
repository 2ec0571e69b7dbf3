import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type GridPlace, gridPlaceInPage, placeWithin } from './place.ts';

/** The last grid's position, most likely that of the next one. */
let lastPlace: GridPlace | undefined;

/** How many cards fit beside each other. */
export function useGridPlace(grid: RefObject<HTMLElement | null>): GridPlace | undefined {
  const [place, setPlace] = useState(() => {
    lastPlace ??= gridPlaceInPage();
    return lastPlace;
  });
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => {
      lastPlace = same(lastPlace, placeWithin(element.clientWidth));
      setPlace(lastPlace);
    };
    if (lastPlace === undefined) measure();
    // After layout and before paint.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return place;
}

function same(before: GridPlace | undefined, now: GridPlace): GridPlace {
  if (before === undefined) return now;
  const { columns, cardWidth, rem } = now;
  const still = before.columns === columns && before.cardWidth === cardWidth;
  return still && before.rem === rem ? before : now;
}
