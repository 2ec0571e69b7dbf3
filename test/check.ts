import { spawnSync } from 'node:child_process';
import { readOptions } from './options.ts';

const HELP = `npm run check -- [--since COMMIT]

Checks the types and the style, runs the tests that need no document, and the tests of the screens in each folder that has a change.
  --since COMMIT  what counts as changed: all that differs from this commit (HEAD)`;

const { since } = readOptions(HELP, { since: { type: 'string', default: 'HEAD' } });

const changed = [
  ...linesOf('git', 'diff', '--name-only', '--diff-filter=d', since),
  ...linesOf('git', 'ls-files', '--others', '--exclude-standard'),
];
// The folder `app/features/launch/` of `app/features/launch/formats/shell.ts`, and `app/stored.` of a file beside the folders.
const places = changed.flatMap(file => /^(app|routes|test\/screens)\/[^/.]+[/.]/.exec(file)?.[0] ?? []);
const screens = [...new Set(places)];

run('tsc', '--noEmit');
run('biome', 'check', '--error-on-warnings', '.');
run('vitest', 'run', '--project', 'node', '--project', 'logic');
if (screens.length > 0) run('vitest', 'run', '--project', 'screens', '--passWithNoTests', ...screens);

function linesOf(command: string, ...given: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(command, given, { encoding: 'utf8' });
  if (status !== 0) fail(stderr);
  return stdout.split('\n').filter(Boolean);
}

/** Stops at the first command that fails. */
function run(command: string, ...given: string[]): void {
  console.log(`> ${command} ${given.join(' ')}`);
  const { status } = spawnSync(command, given, { stdio: 'inherit' });
  if (status !== 0) fail(`${command} failed.`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
