import type { IncomingMessage } from 'node:http';
import type { Credentials } from './passwords.ts';

/** Each console of a machine has its own: cookies know no ports. */
const OWN_COOKIE = /^console_session(_\d+)?$/;

export function cookieName({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const [, port] = /:(\d+)$/.exec(headers.host ?? '') ?? [];
  return `console_session${port === undefined ? '' : `_${port}`}`;
}

/** The value of this host's cookie. */
export function ownCookie(incoming: Pick<IncomingMessage, 'headers'>): string | undefined {
  const name = cookieName(incoming);
  const found = (incoming.headers.cookie ?? '').split(';').map(splitCookie);
  return found.find(one => one.name === name)?.value;
}

/** The name and password of Basic authentication. */
export function basicOf({ headers }: Pick<IncomingMessage, 'headers'>): Credentials | undefined {
  const [, encoded] = /^basic +([\w+/=-]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const [, name, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return name === undefined || password === undefined ? undefined : { name, password };
}

/** Takes the credentials of this host out of a request: they are not for the cluster. */
export function dropCredentials({ headers, rawHeaders }: IncomingMessage): void {
  const kept: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', text = ''] = rawHeaders.slice(index, index + 2);
    if (/^authorization$/i.test(name) && /^\s*basic\b/i.test(text)) continue;
    const value = /^cookie$/i.test(name) ? withoutOwnCookies(text) : text;
    if (value !== '' || text === '') kept.push(name, value);
  }
  rawHeaders.splice(0, rawHeaders.length, ...kept);
  if (/^\s*basic\b/i.test(headers.authorization ?? '')) delete headers.authorization;
  if (headers.cookie === undefined) return;
  headers.cookie = withoutOwnCookies(headers.cookie);
  if (headers.cookie === '') delete headers.cookie;
}

function withoutOwnCookies(header: string): string {
  const others = header.split(';').filter(one => !OWN_COOKIE.test(splitCookie(one).name));
  return others.join(';').trim();
}

function splitCookie(text: string): { name: string; value: string } {
  const [name = '', ...value] = text.split('=');
  return { name: name.trim(), value: value.join('=').trim() };
}
