import { spoken } from '#app/messages/language.ts';

const seconds = { '0': 'Off', '5': 'Every 5 s', '15': 'Every 15 s', '60': 'Every 60 s' };

export const settingsText = spoken('settingsText', {
  title: 'Settings',
  kept: 'Kept in this browser, for this address.',
  groups: { look: 'Look and keys', watch: 'Running models and cluster', launches: 'Launches' },
  fields: {
    colorScheme: {
      label: 'Theme',
      hint: '',
      choices: { system: 'Same as the device', light: 'Light', dark: 'Dark' },
    },
    density: {
      label: 'Density',
      hint: 'How high cards and the rows of tables are.',
      choices: { comfortable: 'Comfortable', compact: 'Compact' },
    },
    startPage: {
      label: 'Start page',
      hint: 'Where the console’s bare address leads.',
      choices: {
        launch: 'Launch Model',
        overview: 'Overview, once something runs',
        running: 'Running Models',
        all: 'All running models',
        register: 'Register Model',
        cluster: 'Cluster Information',
      },
    },
    confirmTerminations: {
      label: 'Ask before one model is terminated',
      hint: 'Several at once are always asked about.',
      choices: { off: 'No', on: 'Yes' },
    },
    refreshSeconds: {
      label: 'Automatic refresh',
      hint: 'Of running models, a model’s page and Overview. Cluster Information is read every 5 s.',
      choices: seconds,
    },
    keepVariables: {
      label: 'Keep the values of environment variables',
      hint: 'In drafts, kept settings, launch sets and copied texts. Those that look like secrets are never kept.',
      choices: { off: 'No', on: 'Yes' },
    },
    language: {
      label: 'Language',
      hint: 'The cluster’s own words are not translated.',
    },
    fillProposal: {
      label: 'Fill the form with the proposal',
      hint: 'When a launch form opens in which nothing was chosen.',
      choices: { off: 'No', on: 'Yes' },
    },
    foldLaunch: {
      label: 'Fold the launch form below its proposal',
      hint: 'Until something is chosen, or All settings is pressed.',
      choices: { off: 'No', on: 'Yes' },
    },
    shortcuts: {
      label: 'Keyboard shortcuts',
      hint: 'Of one key, and Ctrl+K. Keys within a table, a list or a form stay.',
      choices: { on: 'On', off: 'Off' },
    },
  },
  copy: 'Copy as JSON',
  download: 'Download as a file',
  file: 'inference-console-settings.json',
  importLabel: 'Settings of another browser, as JSON',
  take: 'Use these',
  taken: 'The settings are in use.',
  unreadable: 'This is no JSON of settings. Nothing was changed.',
  unkept: (names: string[]) =>
    `This browser could not keep ${names.join(', ')}: its storage is full, or turned off.`,
  unknown: (names: string[]) => `The rest is in use. Not known here: ${names.join(', ')}`,
} as const);
