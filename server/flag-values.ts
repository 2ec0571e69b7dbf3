type Range = { max: number; whole?: boolean };

/** Reads the number of a flag; each reader here throws an error whose message is the one line for the user. */
export function readNumber(flag: string, text: string, { max, whole = true }: Range): number {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (value <= max && (!whole || Number.isInteger(value))) return value;
  throw new Error(
    `--${flag} must be ${whole ? 'a whole number' : 'a number'} from 0 to ${max}, not "${text}"`,
  );
}

export function readChoice<T extends string>(flag: string, text: string, choices: readonly T[]): T {
  const chosen = choices.find(choice => choice === text);
  if (chosen !== undefined) return chosen;
  throw new Error(`--${flag} must be one of ${choices.join(', ')}, not "${text}"`);
}

export function readEndpoint(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    const shown = text.replace(/\/\/.*@/, '//…@');
    throw new Error(`${name} must be an http:// or https:// address, not "${shown}"`);
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new Error(
      `${name} must be a plain address, without a user name, a password, a query or a fragment`,
    );
  }
  return url.href;
}

export function readHostName(text: string): string {
  if (/^[\w-]+(\.[\w-]+)*$/.test(text)) return text.toLowerCase();
  throw new Error(`--allow-host must be a name such as console.example, without a port, not "${text}"`);
}

// The console cuts its own address at the first segment "ui", so a prefix with one could not work.
export function readBasePath(text: string): string {
  const path = text.replace(/\/+$/, '');
  const segments = path.split('/').slice(1);
  const plain = path === '' || /^(\/[\w.~-]+)+$/.test(path);
  if (plain && !segments.some(segment => segment === 'ui' || /^\.+$/.test(segment))) return path;
  throw new Error(`--base-path must be a path such as /team/a, without a segment "ui", not "${text}"`);
}
