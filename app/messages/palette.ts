import { spoken } from './language.ts';
export const paletteText = spoken('paletteText', {
  title: 'Go to or do',
  search: 'Models, running models, workers, screens, actions',
  results: 'Results',
  nothing: 'Nothing by that name.',
  loading: 'The models are still being read.',
  settings: 'Settings',
  launches: 'Launches',
  shortcuts: 'Keyboard shortcuts',
  customModels: 'Custom Models',
  launchSet: 'Launch set',
  theme: { light: 'Use the light theme', dark: 'Use the dark theme', system: 'Use the device’s theme' },
  logOut: 'Log out',
  kinds: {
    screen: 'Screen',
    action: 'Action',
    launch: 'Launch',
    edit: 'Edit the definition',
    running: 'Running',
    worker: 'Worker',
  },
  close: 'Close',
  off: 'The shortcuts are turned off. Settings turns them on.',
} as const);

/** A shortcut's keys, and what they do; `below` is the part of the console where they do it, everywhere without one. */
export const shortcutList: readonly { keys: string; does: string; below?: string }[] = spoken(
  'shortcutList',
  [
    { keys: 'Ctrl+K or ⌘K', does: 'Go to a model, a worker or a screen, or do something' },
    { keys: '?', does: 'Show these shortcuts' },
    { keys: 'g l', does: 'Go to Launch Model' },
    { keys: 'g r', does: 'Go to Running Models' },
    { keys: 'g n', does: 'Go to Register Model' },
    { keys: 'g o', does: 'Go to Overview' },
    { keys: 'g c', does: 'Go to Cluster Information' },
    { keys: 'g k', does: 'Go to Cache' },
    { keys: 'g w', does: 'Go to Launches' },
    { keys: 'g s', does: 'Go to Settings' },
    { keys: 'Escape', does: 'Close what is open' },
    { keys: '/', does: 'Search the models', below: '/launch_model' },
    { keys: '↓ in the search', does: 'Go to the first card', below: '/launch_model' },
    { keys: 'Arrows', does: 'Go from card to card', below: '/launch_model' },
    { keys: 'Enter', does: 'Open the launch form of a card', below: '/launch_model' },
    { keys: '/', does: 'Search the running models', below: '/running_models' },
    { keys: 'Arrows', does: 'Go from cell to cell', below: '/running_models' },
  ],
);
