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

/** The luminance of a colour, as WCAG defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('error text has the contrast for small text on the panels of both themes', {
  tags: ['frame.theme'],
}, () => {
  for (const { colorStatusDangerForeground1: text, colorNeutralBackground1: panel } of [
    lightTheme,
    darkTheme,
  ]) {
    const [dark = 0, light = 0] = [luminance(text), luminance(panel)].sort((a, b) => a - b);
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(4.5);
  }
});
