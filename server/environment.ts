type Options = Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>;

/** The variable of a flag: INFERENCE_CONSOLE_BASE_PATH for `base-path`. */
export function variableOf(flag: string): string {
  return `INFERENCE_CONSOLE_${flag.toUpperCase().replaceAll('-', '_')}`;
}

/** The flags that the environment sets and the command line does not, as arguments. An empty variable sets nothing. */
export function environmentArguments(
  options: Options,
  given: Readonly<Record<string, unknown>>,
  environment: NodeJS.ProcessEnv,
): string[] {
  return Object.entries(options).flatMap(([flag, { type, multiple }]) => {
    const text = environment[variableOf(flag)] ?? '';
    if (text === '' || flag in given) return [];
    if (type === 'boolean') return isTrue(flag, text) ? [`--${flag}`] : [];
    const values = multiple ? text.split(',').map(value => value.trim()) : [text];
    return values.map(value => `--${flag}=${value}`);
  });
}

function isTrue(flag: string, text: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  throw new Error(`--${flag} must be true or false, not "${text}"`);
}
