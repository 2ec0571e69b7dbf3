import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

export const paletteText = spoken('paletteText', {
  title: 'Go to or do',
  search: 'Models, running models, workers, screens, actions',
  results: 'Results',
  nothing: 'Nothing by that name.',
  incomplete: 'Not all models, running models and workers could be read.',
  loading: 'The models are still being read.',
  shortcuts: 'Keyboard shortcuts',
  goTo: (screen: string) => `Go to ${screen}`,
  theme: { light: 'Use the light theme', dark: 'Use the dark theme', system: 'Use the device’s theme' },
  logOut: 'Log out',
  tryIt: (uid: string) => `Try ${verbatim(uid)}`,
  terminate: (uid: string) => `Terminate ${verbatim(uid)}`,
  launchLike: (uid: string) => `Launch another like ${verbatim(uid)}`,
  copyLaunch: (uid: string) => `Copy the launch link of ${verbatim(uid)}`,
  /** Other words for the sheet of keys. */
  shortcutWords: 'help keys',
  kinds: {
    screen: 'Screen',
    tab: 'Tab',
    action: 'Action',
    launch: 'Launch',
    edit: 'Edit the definition',
    running: 'Running',
    worker: 'Worker',
    cluster: 'Cluster',
  },
  off: 'The shortcuts are turned off. Settings turns them on.',
} as const);

/** The keys of every screen, and those of a screen by what its row says that it uses. */
export const shortcutText = spoken('shortcutText', {
  always: [
    { keys: 'Ctrl+K or ⌘K', does: 'Go to a model, a worker or a screen, or do something' },
    { keys: '?', does: 'Show these shortcuts' },
    { keys: 'Escape', does: 'Close what is open' },
  ],
  /** The search that `/` leads to. */
  search: {
    models: 'Search the models',
    running: 'Search the running models',
    workers: 'Filter the workers',
    versions: 'Filter the cached versions',
    list: 'Search the list',
  },
  cards: [
    { keys: '↓ in the search', does: 'Go to the first card' },
    { keys: 'Arrows', does: 'Go from card to card' },
    { keys: 'Enter', does: 'Open the launch form of a card' },
  ],
  table: [
    { keys: 'Arrows', does: 'Go from cell to cell' },
    { keys: 'Enter or F2', does: 'Go into a cell, to its links and buttons' },
  ],
});
