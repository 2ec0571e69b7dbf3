const SECRET =
  /^((hf|hub|auth|access|api|huggingface|modelscope)_)?token$|secret|password|(api|access|private)_?key$/i;
const PLACEHOLDER = /^YOUR_[A-Z0-9_]+$/;

/** With a placeholder for each text that its key calls a secret (text.secrets). */
export function withoutSecrets<T extends Record<string, unknown>>(payload: T): T {
  const entries = Object.entries(payload).map(([key, value]) =>
    SECRET.test(key) && typeof value === 'string' ? [key, placeholderFor(key)] : [key, value],
  );
  return { ...payload, ...Object.fromEntries(entries) };
}

export function isPlaceholder(value: unknown): boolean {
  return typeof value === 'string' && PLACEHOLDER.test(value);
}

function placeholderFor(key: string): string {
  return `YOUR_${key.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`;
}
