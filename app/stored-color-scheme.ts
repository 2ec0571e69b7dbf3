/** What the person chose; `system` follows the device. */
export type ColorScheme = 'light' | 'dark' | 'system';

const KEY = 'colorScheme';

export function storedColorScheme(): ColorScheme {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function storeColorScheme(scheme: ColorScheme): void {
  localStorage.setItem(KEY, scheme);
}

/** Tells the style sheet, which draws what Fluent does not: the shell, the scroll bars, the page behind, how high cards are. */
export function showColorScheme(): void {
  const scheme = storedColorScheme();
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset.theme;
  else dataset.theme = scheme;
  dataset.density = localStorage.getItem('density') ?? '';
}
