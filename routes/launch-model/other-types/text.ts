import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

/** Texts of the launch screen for types without a tab. */
export const otherTypesText = spoken('otherTypesText', {
  counted: (types: readonly { type: string; count: number }[]) => {
    const all = types.reduce((sum, { count }) => sum + count, 0);
    const each = types.map(({ type, count }) => `${verbatim(type)} (${groupDigits(count)})`).join(', ');
    return `${groupDigits(all)} more ${all === 1 ? 'model is' : 'models are'} of types that this console has no form for: ${each}.`;
  },
  explanation:
    'They are launched through the cluster’s API. Once they run, they are listed under Running Models and can be terminated there.',
} as const);
