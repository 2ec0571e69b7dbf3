import { parsedJson } from './json.ts';

/** Vocabulary tokens are not secrets. */
const SECRET =
  /(?<!(bos|eos|pad|unk|sep|cls|mask|stop|start|end|image|audio|video)_)token$|secret|passw(or)?d|credential|(api|access|private)_?key$/i;
/** Of environment variables. */
const SECRET_VARIABLE = /_(KEY|PWD|PAT)$/;

/** Whether a key or an environment variable of this name holds a secret. */
export function isSecretName(name: string): boolean {
  return SECRET.test(name) || SECRET_VARIABLE.test(name);
}

/** Replaces each text, number or list of them under a secret key by a placeholder, at any depth (text.secrets). */
export function withoutSecrets<T extends Record<string, unknown>>(payload: T): T {
  return replaceSecrets(payload, placeholderFor);
}

/** The same without the secret values. */
export function dropSecrets(payload: Record<string, unknown>): Record<string, unknown> {
  return replaceSecrets(payload, () => undefined);
}

function replaceSecrets<T>(payload: T, replacement: (key: string) => string | undefined): T {
  const replace = (key: string, value: unknown): unknown => {
    if (isSecret(key, value)) return replacement(key);
    // A text may be JSON itself.
    const within = typeof value === 'string' && /^\s*[{[]/.test(value) ? parsedJson(value) : undefined;
    if (within === undefined) return value;
    const cleaned = JSON.stringify(within, replace);
    return cleaned === JSON.stringify(within) ? value : cleaned;
  };
  return JSON.parse(JSON.stringify(payload, replace));
}

/** Whether a text, which may be JSON, holds the placeholder of a secret. */
export function holdsPlaceholder(text: string): boolean {
  return /(^|")YOUR_[A-Z0-9_]+("|$)/.test(text.trim());
}

function isSecret(key: string, value: unknown): boolean {
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all.some(one => /^(string|number)$/.test(typeof one)) && isSecretName(key);
}

function placeholderFor(key: string): string {
  return `YOUR_${key.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`;
}
