import type { Kind } from './kind.ts';

export const audio = {
  card: { rem: 5.25, languages: 'language', facts: ['context_length'] },
  catalogue: { filters: ['status'], searched: ['model_name'] },
  launch: 'nothing',
  running: { columns: ['name', 'address', 'gpus', 'replica'] },
} as const satisfies Kind;
