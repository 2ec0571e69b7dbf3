/**
 * A context length in K, as cards show it: 8192 and 131072 tokens are 8K and 128K, a round 200000 are 200K, and fewer than
 * a thousand stay as they are.
 */
export function inK(tokens: number): string {
  if (tokens < 1000) return String(tokens);
  return `${tokens % 1000 === 0 ? tokens / 1000 : Math.floor(tokens / 1024)}K`;
}
