import type { Command } from '#app/features/palette/command.ts';
import type { PaletteResults } from '#app/features/palette/results.ts';
import { paletteText as text } from '#app/features/palette/text.ts';
import { paths } from '#app/paths.ts';

/** The page of each worker. */
export function commands({ workers }: PaletteResults): Command[] {
  return workers.map(({ address }) => ({
    id: `worker ${address}`,
    label: address,
    isName: true,
    hint: text.kinds.worker,
    to: paths.worker(address),
  }));
}
