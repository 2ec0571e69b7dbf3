/** Tokens of a vocabulary are none. */
const SECRET =
  /(?<!(bos|eos|pad|unk|sep|cls|mask|stop|start|end|image|audio|video)_)token$|secret|passw(or)?d|credential|(api|access|private)_?key$/i;
/** Of environment variables. */
const SECRET_VARIABLE = /_KEY$/;

/** With a placeholder for each text, number or list of them that its key calls a secret, however deep it lies (text.secrets). */
export function withoutSecrets<T extends Record<string, unknown>>(payload: T): T {
  return JSON.parse(
    JSON.stringify(payload, (key, value) => (isSecret(key, value) ? placeholderFor(key) : value)),
  );
}

/** The same without what is secret. */
export function dropSecrets(payload: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(payload, (key, value) => (isSecret(key, value) ? undefined : value)));
}

/** Whether a text, which may be JSON, holds what stands where a secret was. */
export function holdsPlaceholder(text: string): boolean {
  return /(^|")YOUR_[A-Z0-9_]+("|$)/.test(text.trim());
}

function isSecret(key: string, value: unknown): boolean {
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return (
    all.some(one => /^(string|number)$/.test(typeof one)) && (SECRET.test(key) || SECRET_VARIABLE.test(key))
  );
}

function placeholderFor(key: string): string {
  return `YOUR_${key.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`;
}
