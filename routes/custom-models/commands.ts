import type { Command } from '#app/features/palette/command.ts';
import type { PaletteResults } from '#app/features/palette/results.ts';
import { paletteText as text } from '#app/features/palette/text.ts';
import { paths } from '#app/paths.ts';
import { permission } from '#app/session/permissions.ts';

/** The definition of each custom model. */
export function commands({ models }: PaletteResults): Command[] {
  if (!permission('models:register').allowed) return [];
  return models
    .filter(({ is_builtin }) => !is_builtin)
    .map(({ kind, model_name: name }) => ({
      id: `edit ${kind} ${name}`,
      label: name,
      isName: true,
      hint: text.kinds.edit,
      to: paths.register(kind, name),
    }));
}
