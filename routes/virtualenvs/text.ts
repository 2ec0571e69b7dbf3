import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

export const virtualEnvsText = spoken('virtualEnvsText', {
  failed: 'The virtual environments could not be read',
  notHere: 'This cluster has no list of virtual environments. Release 1.17 and later have.',
  intro:
    'A launch installs the packages of a model and an engine into a folder of the worker, which the next launch uses again. A deleted one is installed again.',
  table: 'Virtual environments',
  columns: {
    model: 'Model',
    engine: 'Engine',
    python: 'Python',
    worker: 'Worker',
    size: 'Size',
    running: 'Runs now',
    path: 'Path',
    actions: 'Actions',
  },
  packages: (name: string) => `Packages of ${verbatim(name)}`,
  packageColumns: { name: 'Package', version: 'Version', size: 'Size' },
  noPackages: 'No package is installed in it.',
  reading: 'Reading the packages',
  action: 'Delete 1 virtual environment',
  question: (name: string) =>
    `Its packages are removed from the worker: ${verbatim(name)}. The next launch that needs them installs them again.`,
  deleted: (name: string) => `Deleted: ${verbatim(name)}.`,
  notDeleted: (name: string) => `The worker could not delete ${verbatim(name)}.`,
  change: (name: string) => `the deletion of ${verbatim(name)}`,
  loading: 'Reading the virtual environments',
  unused: 'No running model may use it.',
  empty: 'No virtual environment. A launch with one makes it.',
  emptyFiltered: 'No virtual environment matches',
  search: 'Search for model, engine, worker and path',
  searchHint: 'Search environments',
  count: (shown: number, all: number, size: string) =>
    `${shown === all ? environments(all) : `${groupDigits(shown)} of ${environments(all)}`}${size === '' ? '' : `, ${size}`}`,
} as const);

function environments(count: number): string {
  return count === 1 ? '1 environment' : `${groupDigits(count)} environments`;
}
