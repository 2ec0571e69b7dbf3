/** What the person chose; `system` follows the device. */
export type ColorScheme = 'light' | 'dark' | 'system';

export function storedColorScheme(): ColorScheme {
  const stored = localStorage.getItem('colorScheme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Tells the style sheet, which draws what Fluent does not: the shell, the scroll bars, the page behind, how high cards are. */
export function showLook(): void {
  const scheme = storedColorScheme();
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset.theme;
  else dataset.theme = scheme;
  dataset.density = localStorage.getItem('density') ?? '';
}
