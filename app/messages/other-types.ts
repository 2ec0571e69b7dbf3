import { grouped } from '#app/models/numbers.ts';
import { spoken } from './language.ts';

/** What the launch screen says of models that no tab is for. */
export const otherTypesText = spoken('otherTypesText', {
  counted: (types: readonly { type: string; count: number }[]) => {
    const all = types.reduce((sum, { count }) => sum + count, 0);
    const each = types.map(({ type, count }) => `${type} (${grouped(count)})`).join(', ');
    return `${grouped(all)} more ${all === 1 ? 'model is' : 'models are'} of types that this console has no form for: ${each}.`;
  },
  explanation:
    'They are launched through the cluster’s API. Once they run, they stand among the running models and can be terminated there.',
} as const);
