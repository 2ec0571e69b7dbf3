import { kindsHere } from '#app/cluster/capabilities.ts';
import type { Command } from '#app/features/palette/command.ts';
import type { PaletteResults } from '#app/features/palette/results.ts';
import { paletteText as text } from '#app/features/palette/text.ts';
import { kindText } from '#app/messages/catalogue.ts';
import { jointText } from '#app/messages/controls.ts';
import { paths } from '#app/paths.ts';

/** The tabs of the catalogue. */
export function commands(_: PaletteResults, name: string): Command[] {
  return kindsHere().map(kind => ({
    id: `tab ${paths.launch(kind)}`,
    label: jointText.clauses(kindText[kind].catalogue, name),
    hint: text.kinds.tab,
    to: paths.launch(kind),
  }));
}
