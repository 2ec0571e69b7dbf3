import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import { ANSWERED_BY_HOST, answerDetail } from '#server/host/admission.ts';
import { readerAddress } from '#server/host/forward-headers.ts';
import { cameOverTls, readerOf } from '#server/host/forwarded.ts';
import { type Log, textOf } from '#server/host/log.ts';
import { followAccounts } from './accounts.ts';
import { basicOf, cookieName, dropCredentials, ownCookie } from './credentials.ts';
import { askAgainPage, type FailedSignIn, signedInPage, signInPage, signInPolicy } from './page.ts';
import { createPasswords, type SignInOutcome } from './passwords.ts';
import { readForm } from './read-form.ts';
import { createSessions } from './sessions.ts';

export const SIGN_IN = '/ui/host/sign-in';
export const SIGN_OUT = '/ui/host/sign-out';

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse };

/** Keeps everyone back who has no sign-in at this host. */
export type Guard = {
  /** Calls `pass` for a reader who is signed in, without the credentials of this host; answers every other itself. */
  admit(exchange: Exchange, pass: () => void): void;
  end(): Promise<void>;
};

type GuardOptions = {
  /** The file of htpasswd. */
  file: string;
  /** The path of this host, above those of its clusters. */
  basePath: string;
  proxies: BlockList;
  log: Log;
};

/** The guard of --sign-in. Throws where the file cannot be used. */
export function createGuard({ file, basePath, proxies, log }: GuardOptions): Guard {
  const accounts = followAccounts(file, log);
  const passwords = createPasswords(accounts);
  const sessions = createSessions(accounts);

  function sessionOf(incoming: IncomingMessage): string | undefined {
    const id = ownCookie(incoming);
    return id === undefined ? undefined : sessions.nameOf(id);
  }

  async function admitProgram(exchange: Exchange, pass: () => void): Promise<void> {
    const { incoming, outgoing } = exchange;
    const given = basicOf(incoming);
    if (given === undefined) return refuse(exchange);
    const outcome = await passwords.check(given, readerOf(incoming, proxies));
    if (outgoing.destroyed) return;
    if (outcome === 'wrong') refuse(exchange);
    else if ('wait' in outcome) refuseForNow(outgoing, outcome);
    else proceed(exchange, pass);
  }

  function proceed({ incoming }: Exchange, pass: () => void): void {
    dropCredentials(incoming);
    pass();
  }

  function refuse({ incoming, outgoing }: Exchange): void {
    const asked = ownUrl(incoming);
    if (isNavigation(incoming)) {
      const query = asked === '/' ? '' : `?to=${encodeURIComponent(asked)}`;
      return void lead(outgoing, toReader(incoming)(`${SIGN_IN}${query}`));
    }
    outgoing.setHeader('WWW-Authenticate', challenge(incoming));
    outgoing.setHeader('Cache-Control', 'no-store');
    answerDetail(outgoing, 401, 'This host wants a sign-in of its own (--sign-in).');
  }

  async function answerSignIn(exchange: Exchange): Promise<void> {
    const { incoming, outgoing } = exchange;
    const to = addressAskedFor(incoming);
    if (incoming.method === 'POST') return signIn(exchange, to);
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD')
      return answerDetail(outgoing, 405, 'Method Not Allowed');
    const name = sessionOf(incoming);
    if (/^application\/json\b/.test(incoming.headers.accept ?? ''))
      return name === undefined ? refuse(exchange) : answerName(outgoing, name);
    if (name === undefined)
      return answerPage(
        outgoing,
        200,
        await (isLinkedFromElsewhere(incoming) ? askAgainPage() : signInPage(incoming)),
      );
    if (to !== undefined) return lead(outgoing, toReader(incoming)(to));
    const places = { console: toReader(incoming)('/'), signOut: toReader(incoming)(SIGN_OUT) };
    answerPage(outgoing, 200, await signedInPage(incoming, name, places));
  }

  async function signIn({ incoming, outgoing }: Exchange, to: string | undefined): Promise<void> {
    const form = await readForm(incoming, outgoing);
    if (form === undefined) return;
    const [name, password] = [form.get('name') ?? '', form.get('password') ?? ''];
    const outcome = await passwords.check({ name, password }, readerOf(incoming, proxies));
    if (outcome !== 'wrong' && 'hash' in outcome) {
      const before = ownCookie(incoming);
      if (before !== undefined) sessions.end(before);
      setCookie({ incoming, outgoing }, sessions.begin(name, outcome.hash));
      return lead(outgoing, toReader(incoming)(to ?? SIGN_IN));
    }
    const { status, reason, wait } = failureOf(outcome);
    if (wait === undefined) outgoing.setHeader('WWW-Authenticate', challenge(incoming));
    else outgoing.setHeader('Retry-After', wait);
    answerPage(outgoing, status, await signInPage(incoming, { name, reason }));
  }

  function signOut({ incoming, outgoing }: Exchange): void {
    if (incoming.method !== 'POST') return void answerDetail(outgoing, 405, 'Method Not Allowed');
    const id = ownCookie(incoming);
    if (id !== undefined) sessions.end(id);
    setCookie({ incoming, outgoing }, '');
    lead(outgoing, toReader(incoming)(SIGN_IN));
  }

  function setCookie({ incoming, outgoing }: Exchange, value: string): void {
    const { pathname } = new URL(toReader(incoming)('/'), new URL(incoming.url ?? '/', 'http://host'));
    const rules = [`Path=${pathname}`, 'HttpOnly', 'SameSite=Strict'];
    if (cameOverTls(incoming)) rules.push('Secure');
    if (value === '') rules.push('Max-Age=0');
    outgoing.setHeader('Set-Cookie', `${cookieName(incoming)}=${value}; ${rules.join('; ')}`);
  }

  /** The address that was asked for, where it is one of this host. */
  function addressAskedFor(incoming: IncomingMessage): string | undefined {
    const to = new URL(incoming.url ?? '/', 'http://host').searchParams.get('to');
    return to !== null && isLocal(to) ? to : undefined;
  }

  function ownUrl({ url = '' }: IncomingMessage): string {
    return url.slice(basePath.length) || '/';
  }

  function toReader(incoming: IncomingMessage): (path: string) => string {
    return readerAddress(incoming.headers, incoming.url ?? '/', basePath);
  }

  return {
    admit: (exchange, pass) => {
      const { incoming, outgoing } = exchange;
      const [path] = ownUrl(incoming).split('?', 1);
      const fail = (error: unknown) => {
        log('error', textOf(error));
        answerDetail(outgoing, 500, 'The console host failed on this request.');
      };
      if (path === SIGN_IN) answerSignIn(exchange).catch(fail);
      else if (path === SIGN_OUT) signOut(exchange);
      else if (sessionOf(incoming) !== undefined) proceed(exchange, pass);
      else admitProgram(exchange, pass).catch(fail);
    },
    end: passwords.end,
  };
}

/** A path of this host. A second slash would name another one, and a way back to the sign-in would make a circle. */
function isLocal(path: string): boolean {
  const isPath = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && !path.startsWith('/ui/host/');
  return isPath && URL.canParse(path, 'http://host') && new URL(path, 'http://host').host === 'host';
}

function isNavigation({ method, headers }: IncomingMessage): boolean {
  const { accept = '', upgrade, 'sec-fetch-mode': mode = 'navigate' } = headers;
  return (
    (method === 'GET' || method === 'HEAD') &&
    upgrade === undefined &&
    mode === 'navigate' &&
    /\btext\/html\b/.test(accept)
  );
}

/** A browser sends the cookie with no link from another site, but with the next step from here. */
function isLinkedFromElsewhere({ headers, url = '' }: IncomingMessage): boolean {
  return headers['sec-fetch-site'] === 'cross-site' && !/[?&]again=/.test(url);
}

/** A browser would ask for Basic authentication in a window of its own, over the page. */
function challenge({ headers }: IncomingMessage): string {
  const scheme = /^Mozilla\//.test(headers['user-agent'] ?? '') ? 'Session' : 'Basic';
  return `${scheme} realm="Inference Console", charset="UTF-8"`;
}

type Refused = Exclude<SignInOutcome, { hash: string }>;

function failureOf(outcome: Refused): Pick<FailedSignIn, 'reason'> & { status: number; wait?: number } {
  if (outcome === 'wrong') return { status: 401, reason: text => text.wrong };
  const { wait, isBusy } = outcome;
  return isBusy
    ? { status: 503, wait, reason: text => text.busy }
    : { status: 429, wait, reason: text => text.wait(Math.ceil(wait / 60)) };
}

function refuseForNow(outgoing: ServerResponse, outcome: Exclude<Refused, 'wrong'>): void {
  outgoing.setHeader('Retry-After', outcome.wait);
  if (outcome.isBusy) answerDetail(outgoing, 503, 'This host checks many passwords at the moment.');
  else answerDetail(outgoing, 429, 'Too many wrong passwords from this address or for this name.');
}

function lead(outgoing: ServerResponse, place: string): void {
  outgoing.writeHead(303, { Location: place, 'Cache-Control': 'no-store', ...ANSWERED_BY_HOST }).end();
}

/** For the console's menu. */
function answerName(outgoing: ServerResponse, name: string): void {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...ANSWERED_BY_HOST };
  outgoing.writeHead(200, headers).end(JSON.stringify({ name }));
}

function answerPage(outgoing: ServerResponse, status: number, body: string): void {
  if (outgoing.destroyed) return;
  outgoing
    .writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Content-Security-Policy': signInPolicy,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      // Without a referrer a browser sends the form with an Origin of null, as pages of elsewhere do.
      'Referrer-Policy': 'same-origin',
      'Cache-Control': 'no-store',
      ...ANSWERED_BY_HOST,
    })
    .end(body);
}
