import { spoken } from './language.ts';
/** What every form of the console says. */
export const formText = spoken('formText', {
  choose: 'Choose…',
  more: (label: string) => `${label}: one more`,
  less: (label: string) => `${label}: one less`,
  mustBeUnique: (key: string) => `${key} must be unique`,
  incomplete: 'Please fill in the complete parameters before adding!!',
  stillNeeded: (fields: readonly string[]) => `Still needed: ${fields.join(', ')}`,
  toCorrect: (fields: readonly string[]) => `To be corrected: ${fields.join(', ')}`,
  holdsError: 'holds an error',
} as const);
