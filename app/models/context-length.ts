/**
 * A context length in K, as cards show it: 8192 and 131072 tokens are 8K and 128K, a round 200000 are 200K, and what is
 * no whole one stays as it is.
 */
export function inK(tokens: number): string {
  const whole = tokens % 1000 === 0 ? tokens / 1000 : Math.floor(tokens / 1024);
  return whole === 0 ? String(tokens) : `${whole}K`;
}
