import { getStored } from './stored.ts';

/** Applies the stored theme and density to the style sheet: shell, scroll bars, page background and card height. */
export function applyStoredTheme(): void {
  const scheme = getStored('colorScheme');
  const { dataset } = document.documentElement;
  if (scheme === 'light' || scheme === 'dark') dataset.theme = scheme;
  else delete dataset.theme;
  dataset.density = getStored('density') ?? '';
}
