import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashSync } from 'bcryptjs';
import { onTestFinished } from 'vitest';
import { type HttpAnswer, post } from './http-request.ts';

/** A line of htpasswd -B, of the least cost. */
export function lineOf(name: string, password: string): string {
  return `${name}:${hashSync(password, 4).replace('$2b$', '$2y$')}`;
}

/** A file of these lines, by default of alice with the password `right`; removed after the test. */
export function htpasswd(...lines: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'htpasswd-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'users');
  writeFileSync(file, `${(lines.length === 0 ? [lineOf('alice', 'right')] : lines).join('\n')}\n`);
  return file;
}

export const basic = (name: string, password: string) => ({
  Authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});

/** Sends the form of the host's sign-in page. `address` is that page. */
export function submit(
  address: string,
  name: string,
  password: string,
  headers: Record<string, string> = {},
): Promise<HttpAnswer> {
  const body = new URLSearchParams({ name, password }).toString();
  return post(address, body, { 'Content-Type': 'application/x-www-form-urlencoded', ...headers });
}

/** Signs alice in and gives the header that a browser sends from then on. */
export async function signedInCookie(address: string): Promise<{ Cookie: string }> {
  const [cookie = ''] = [(await submit(address, 'alice', 'right')).headers['set-cookie']].flat();
  return { Cookie: cookie.split(';', 1).join('') };
}

/** Headers with which a browser opens a page. */
export const opening = {
  Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/132.0',
  'Sec-Fetch-Mode': 'navigate',
};
