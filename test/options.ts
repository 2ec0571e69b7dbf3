import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<T extends Options> = ReturnType<typeof parseArgs<{ options: T }>>['values'];

/** The options of a command of package.json. `--help` prints its usage and ends it, and so does an unknown option. */
export function readOptions<T extends Options>(help: string, options: T): Values<T> {
  if (process.argv.includes('--help')) endWith(help, 0);
  try {
    return parseArgs({ options }).values;
  } catch {
    return endWith(help, 2);
  }
}

/** Ends a command with its usage. */
export function endWith(help: string, exitCode: number): never {
  console.log(help);
  process.exit(exitCode);
}
