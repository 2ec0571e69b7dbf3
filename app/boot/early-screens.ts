import { screens } from '#routes/features.ts';

/** The parts of the table of screens that the page needs before the console's code; the build puts their values in the place of this file. */
export const earlyScreens = screens.flatMap(({ path, firstList, entry: { to, start } = {} }) =>
  firstList === undefined && start === undefined ? [] : [{ path, to, start, firstList }],
);
