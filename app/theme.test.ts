import { expect, test } from 'vitest';
import { darkTheme, lightTheme } from '#app/theme.ts';

const pixels = (rem: string) => Number.parseFloat(rem) * 16;

test('the error colour, the font and the sizes of text are the specified ones, in both themes', {
  tags: ['frame.theme'],
}, () => {
  for (const theme of [lightTheme, darkTheme]) {
    expect(theme.colorStatusDangerBackground3).toBe('#d8342c');
    expect(theme.fontFamilyBase).toMatch(/^'Source Sans Pro'/);
    expect(pixels(theme.fontSizeBase300)).toBe(12);
    const headings = [
      theme.fontSizeHero900,
      theme.fontSizeHero800,
      theme.fontSizeHero700,
      theme.fontSizeBase600,
      theme.fontSizeBase500,
      theme.fontSizeBase400,
    ];
    expect(headings.map(pixels)).toEqual([40, 32, 24, 20, 16, 14]);
  }
});
