import { chosen } from './stored.ts';

/** Tells the style sheet, which draws what Fluent does not: the shell, the scroll bars, the page behind, how high cards are. */
export function showLook(): void {
  const scheme = chosen('colorScheme');
  const { dataset } = document.documentElement;
  if (scheme === 'light' || scheme === 'dark') dataset.theme = scheme;
  else delete dataset.theme;
  dataset.density = chosen('density') ?? '';
}
