import type { Command } from '#app/features/palette/command.ts';
import type { PaletteResults } from '#app/features/palette/results.ts';
import { paletteText as text } from '#app/features/palette/text.ts';
import { encoded, paths } from '#app/paths.ts';
import { permission } from '#app/session/permissions.ts';

/** The launch form of each model. */
export function commands({ models }: PaletteResults): Command[] {
  if (!permission('models:start').allowed) return [];
  return models.map(({ kind, model_name: name, is_builtin: builtIn }) => ({
    id: `launch ${kind} ${name}`,
    label: name,
    isName: true,
    hint: text.kinds.launch,
    to: `${builtIn ? paths.launch(kind) : paths.custom(kind)}?launch=${encoded(name)}`,
  }));
}
