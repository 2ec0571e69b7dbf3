import type { Kind } from './kind.ts';

export const audio = {
  card: { rem: 5.25, languages: 'language', facts: ['context_length'] },
  catalogue: { filters: ['status'], searched: ['model_name'] },
  launch: 'nothing',
  running: {
    columns: ['name', 'address', 'gpus', 'replica'],
    tries: [
      { request: 'transcription', abilities: ['audio2text'] },
      { request: 'speech', abilities: ['text2audio'] },
    ],
  },
} as const satisfies Kind;
