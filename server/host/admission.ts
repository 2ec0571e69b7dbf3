import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BlockList, isIP } from 'node:net';

type Target =
  | { ok: true; path: string; pathAndQuery: string }
  | { ok: false; status: 400 | 403 | 404; detail: string };

export type AdmissionRules = {
  basePath: string;
  /** The names of this host, beside localhost and any IP address. */
  hostNames: ReadonlySet<string>;
  /** The names and IP addresses whose pages may write at any port: a proxy in front has another port. */
  pageNames: ReadonlySet<string>;
  /** The peers whose X-Forwarded-* headers count. */
  proxies: BlockList;
};

/** The target of a request, or the reason for a refusal: target, host, or page of origin. */
export function admit(incoming: IncomingMessage, rules: AdmissionRules): Target {
  const { host } = incoming.headers;
  if (host !== undefined && !isKnownHost(host, rules.hostNames)) {
    const detail = `This host does not answer to the name "${host}"; --allow-host makes it do so.`;
    return { ok: false, status: 403, detail };
  }
  if (isWrite(incoming) && isFromElsewhere(incoming, rules.pageNames)) {
    return { ok: false, status: 403, detail: refusedPage(incoming) };
  }
  return readTarget(incoming.url ?? '', rules.basePath);
}

export function isConsolePath(path: string): boolean {
  return path === '/ui' || path.startsWith('/ui/');
}

/** Marks each answer of this host itself: the console does not take it for the cluster's. */
export const ANSWERED_BY_HOST = { 'X-Answered-By': 'console-host' };

/** Answers with `{"detail"}`, or ends the connection if a part of the answer was already sent. */
export function answerDetail(outgoing: ServerResponse, status: number, detail: string): void {
  if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy();
  const body = JSON.stringify({ detail });
  outgoing
    .writeHead(status, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'X-Content-Type-Options': 'nosniff',
      ...ANSWERED_BY_HOST,
    })
    .end(body);
}

/** Refuses a body, and ends the connection so that its rest is not read. */
export function refuseBody(outgoing: ServerResponse, maxBodyBytes: number): void {
  outgoing.shouldKeepAlive = false;
  answerDetail(outgoing, 413, `The body of a request may have ${maxBodyBytes} bytes (--max-body-bytes).`);
}

// Nothing is decoded, so that an encoded slash in a uid reaches the cluster unchanged.
function readTarget(rawTarget: string, basePath: string): Target {
  if (!rawTarget.startsWith('/') || /[#\\]/.test(rawTarget.replace(/\?.*/s, ''))) {
    return { ok: false, status: 400, detail: 'The request must name a path of this host.' };
  }
  const [rawPath = '/'] = rawTarget.split('?', 1);
  if (hasDotSegment(rawPath)) {
    return { ok: false, status: 400, detail: 'The path must not hold a "." or ".." segment.' };
  }
  if (rawPath !== basePath && !rawPath.startsWith(`${basePath}/`)) {
    return { ok: false, status: 404, detail: `Everything here is below ${basePath}/.` };
  }
  const path = rawPath.slice(basePath.length) || '/';
  return { ok: true, path, pathAndQuery: path + rawTarget.slice(rawPath.length) };
}

// A cluster may decode first and fold '/base/..%2fother' to '/other'; some servers cut '..;x' at the semicolon.
function hasDotSegment(path: string): boolean {
  if (!/\.|%2e/i.test(path)) return false;
  const decoded = path
    .replaceAll(/%2e/gi, '.')
    .replaceAll(/%2f|%5c/gi, '/')
    .replaceAll(/%3b/gi, ';');
  return decoded.split(/[/\\]/).some(segment => /^\.{1,2}(;|$)/.test(segment));
}

// A foreign name that resolves to this machine (DNS rebinding) is not among them; an IP address needs no lookup.
function isKnownHost(authority: string, hostNames: ReadonlySet<string>): boolean {
  const [, address, bareName = ''] = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d*)?$/i.exec(authority) ?? [];
  const name = address ?? bareName.toLowerCase();
  return isIP(name) !== 0 || /(^|\.)localhost$/.test(name) || hostNames.has(name);
}

function isWrite({ method = '', headers }: IncomingMessage): boolean {
  return headers.upgrade !== undefined || !['GET', 'HEAD', 'OPTIONS'].includes(method);
}

// Browsers omit Sec-Fetch-Site on plain http from another machine; programs send neither header.
function isFromElsewhere({ headers }: IncomingMessage, pageNames: ReadonlySet<string>): boolean {
  const { origin, host = '' } = headers;
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  if (origin === undefined) return false;
  const page = URL.canParse(origin) ? new URL(origin) : undefined;
  return page === undefined || (page.host !== host.toLowerCase() && !pageNames.has(page.hostname));
}

/** Names the proxy setting that may be missing. */
function refusedPage({ headers }: IncomingMessage): string {
  const refused = 'A page of another origin may not change anything here.';
  const { origin = '', host = '' } = headers;
  if (headers['sec-fetch-site'] === 'cross-site' || !URL.canParse(origin)) return refused;
  const { hostname } = new URL(origin);
  return `${refused} The page is of ${origin}, but this call asks for ${host}. A proxy in front must pass on the Host that the browser asked for (nginx: proxy_set_header Host $http_host; Caddy: header_up Host {hostport}), or this host must be started with --allow-host ${hostname}.`;
}
