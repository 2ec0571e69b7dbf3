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
  copyId: (uid: string) => `Copy the ID ${verbatim(uid)}`,
  /** Other words for a screen or an action. */
  words: {
    runningModels: 'try terminate stop replicas events errors logs',
    overview: 'gpu health concerns dashboard',
    clusterInfo: 'workers nodes gpu cpu memory supervisor release',
    cache: 'files disk downloads',
    launches: 'progress failed history',
    desired: 'launch set restore restart missing differs',
    settings: 'language density refresh export',
    people: 'users permissions',
    keys: 'api token',
    audit: 'who did this',
    metrics: 'prometheus grafana scrape',
    shortcuts: 'help keys',
  },
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

/** The screens with tables. */
const tables =
  /^\/(running_models|cluster_info|cached_models|desired|autostart|virtualenvs|people|keys|audit)/;

/** Keys and their effect; `on`: the addresses where they work, all without it. */
export const shortcutList: readonly { keys: string; does: string; on?: RegExp }[] = spoken('shortcutList', [
  { keys: 'Ctrl+K or ⌘K', does: 'Go to a model, a worker or a screen, or do something' },
  { keys: '?', does: 'Show these shortcuts' },
  { keys: 'Escape', does: 'Close what is open' },
  { keys: '/', does: 'Search the models', on: /^\/launch_model/ },
  { keys: '↓ in the search', does: 'Go to the first card', on: /^\/launch_model/ },
  { keys: 'Arrows', does: 'Go from card to card', on: /^\/launch_model/ },
  { keys: 'Enter', does: 'Open the launch form of a card', on: /^\/launch_model/ },
  { keys: '/', does: 'Search the running models', on: /^\/running_models/ },
  { keys: '/', does: 'Filter the workers', on: /^\/cluster_info$/ },
  { keys: '/', does: 'Filter the cached versions', on: /^\/cached_models/ },
  { keys: '/', does: 'Search the list', on: /^\/(autostart|logs|virtualenvs|people|keys|audit)$/ },
  {
    keys: 'Arrows',
    does: 'Go from cell to cell',
    on: tables,
  },
  {
    keys: 'Enter or F2',
    does: 'Go into a cell, to its links and buttons',
    on: tables,
  },
]);
