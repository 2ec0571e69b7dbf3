import {
  type BrandVariants,
  createDarkTheme,
  createLightTheme,
  type Theme,
} from '@fluentui/react-components';

/** The error colour (frame.theme). */
const ERROR_COLOR = '#d8342c';

/** One ramp, a calm teal-blue; 80 is the colour of buttons and links on white (contrast 5.6). */
const brand: BrandVariants = {
  10: '#020306',
  20: '#0c1a22',
  30: '#0c2b3a',
  40: '#0a384d',
  50: '#094560',
  60: '#085374',
  70: '#086188',
  80: '#0b6e9a',
  90: '#2b7ea9',
  100: '#448eb7',
  110: '#5c9fc4',
  120: '#74afd1',
  130: '#8cc0dd',
  140: '#a5d1e9',
  150: '#bfe1f4',
  160: '#daf1fd',
};

/** Base 12 px and headings 40/32/24/20/16/14 px, in rem so that the reader's text size applies (frame.theme). */
const type = {
  fontFamilyBase: "'Source Sans Pro', 'Segoe UI', system-ui, 'Noto Sans CJK SC', sans-serif",
  fontSizeBase100: '0.625rem',
  fontSizeBase200: '0.6875rem',
  fontSizeBase300: '0.75rem',
  fontSizeBase400: '0.875rem',
  fontSizeBase500: '1rem',
  fontSizeBase600: '1.25rem',
  fontSizeHero700: '1.5rem',
  fontSizeHero800: '2rem',
  fontSizeHero900: '2.5rem',
  lineHeightBase100: '0.875rem',
  lineHeightBase200: '1rem',
  lineHeightBase300: '1.125rem',
  lineHeightBase400: '1.25rem',
  lineHeightBase500: '1.375rem',
  lineHeightBase600: '1.75rem',
  lineHeightHero700: '2rem',
  lineHeightHero800: '2.5rem',
  lineHeightHero900: '3.25rem',
} satisfies Partial<Theme>;

export const lightTheme: Theme = {
  ...createLightTheme(brand),
  ...type,
  // A darker variant of the error colour for readable text.
  colorPaletteRedForeground1: '#bc2720',
  colorPaletteRedBackground3: ERROR_COLOR,
  colorStatusDangerBackground3: ERROR_COLOR,
  colorStatusDangerForeground1: '#bc2720',
};

export const darkTheme: Theme = {
  ...createDarkTheme(brand),
  ...type,
  colorBrandForeground1: brand[120],
  colorBrandForeground2: brand[130],
  colorBrandForegroundLink: brand[120],
  colorPaletteRedBackground3: ERROR_COLOR,
  colorStatusDangerBackground3: ERROR_COLOR,
  // Lighter, for readable text on the panels of the dark page.
  colorStatusDangerForeground1: '#e37d80',
};
