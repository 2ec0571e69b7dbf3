import { holdsSecret, isSecretName, withoutSecretText } from '#app/format/secret-list.ts';
import { isRecord } from './server.ts';

/** Removes data of a machine or person from an answer: paths, addresses but for this machine's own, names, tokens. */
export function anonymous(known: Readonly<Record<string, string>>): (value: unknown) => unknown {
  const hosts = new Map<string, string>();
  const inText = (text: string): string => {
    let clean = holdsSecret(text) ? withoutSecretText(text) : text;
    for (const [what, by] of Object.entries(known)) clean = clean.replaceAll(what, by);
    return clean
      .replace(/(?:\/[\w.@+-]+)+\/(?=site-packages\/|python3\.\d+\/)/g, '/python/')
      .replace(/\/(?:home|root|tmp|Users|opt|var|mnt|srv)\/[^\s"':,()]*/g, '/folder')
      .replace(/\b(?!127\.)(?:\d{1,3}\.){3}\d{1,3}(?=:\d|$)/g, host => {
        if (!hosts.has(host)) hosts.set(host, `10.20.1.${10 + hosts.size}`);
        return hosts.get(host) ?? host;
      });
  };
  const clean = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map(one => clean(one, key));
    if (isRecord(value))
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [inText(name), clean(one, name)]));
    if (typeof value !== 'string') return value;
    if (isSecretName(key)) return key.replaceAll('_', '-');
    return key === 'username' ? 'operator' : inText(value);
  };
  return clean;
}
