import { spoken } from './language.ts';

export const layoutText = spoken('layoutText', {
  product: 'Inference Console',
  titleOf: (...parts: string[]) => [...parts, 'Inference Console'].join(' · '),
  skip: 'Skip to the content',
  navigation: 'Main',
  pages: { cluster: 'Cluster Information', administer: 'Administer' },
  contactUs: 'Contact Us',
  contactUsHint: 'opens in a new tab',
  logOut: 'LOG OUT',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  dismiss: 'Dismiss',
  busy: 'Working',
  language: 'Language',
  languageMissing: 'That language could not be loaded.',
  codeMissing: 'This part of the console could not be loaded. The console asks for it again.',
  unkept: 'This ends with the page: the storage of the browser is full or off.',
  colorScheme: { light: 'Theme: light', dark: 'Theme: dark', system: 'Theme: same as the device' },
  colorSchemeHint: (now: string, next: string) => `${now}. Click for ${next.toLowerCase()}`,
} as const);

/** Texts about this tab's launches on every screen. */
export const launchesLinkText = spoken('launchesLinkText', {
  counts: (underWay: number, failed: number) =>
    [underWay > 0 && `${underWay} under way`, failed > 0 && `${failed} failed`].filter(Boolean).join(', '),
  inTitle: (underWay: number, failed: number) =>
    failed > 0 ? `${failed} failed` : underWay > 0 ? `${underWay} launching` : undefined,
} as const);
export const sessionText = spoken('sessionText', {
  notPermitted: (scopes: readonly string[]) =>
    `Your sign-in does not permit this: it lacks ${scopes.join(' and ')}. Ask the cluster’s administrator.`,
  onlyFor: (scope: string) =>
    `Only users with the permission ${scope} may use this screen, and your sign-in does not have it.`,
  refused: (reason: string) => `The cluster refused this before: ${reason}. Ask its administrator.`,
  readOnly: 'This console only reads: its host was started with --read-only.',
  noInference: 'This console only reads: its host was started with --read-only=all, so it asks no model.',
} as const);
