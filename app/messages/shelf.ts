import { spoken } from './language.ts';
export const shelfText = spoken('shelfText', {
  onlyNames: { '': 'all', starred: 'starred', fits: 'fits now' },
  sortNames: { '': 'by name', size: 'by smallest size', context: 'by longest context' },
  star: (name: string) => `Star ${name}`,
  starShort: 'Star',
  unstarShort: 'Starred',
  needs: (bytes: string, verdict: 'fits' | 'tight' | 'does-not-fit' | 'unknown') =>
    `from ${bytes}${verdict === 'fits' ? ' · fits' : verdict === 'does-not-fit' ? ' · no room' : ''}`,
} as const);
