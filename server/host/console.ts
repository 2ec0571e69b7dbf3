import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { secureHeaders } from 'hono/secure-headers';
import { serveStatic } from 'hono/serve-static';
import { ANSWERED_BY_HOST } from './admission.ts';
import { bestEncoding } from './send-answer.ts';

/** The built console by its path below /ui/, such as `assets/main-B3x.js`, compressed siblings included. */
export type ConsoleFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

const suffixes: Record<string, string> = { br: '.br', gzip: '.gz', identity: '' };

const hostnamesOnThisMachine = /^(localhost|[^/]*\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/**
 * Reads the whole build into memory. A request can then name only what was there at the start: no path leads out
 * of the folder, and a build that replaces the files under a running host never mixes with the old one.
 */
export function readConsoleFiles(distDir: string): ConsoleFiles {
  const entries = readdirSync(distDir, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
      .map(entry => join(entry.parentPath, entry.name))
      .map(path => [relative(distDir, path).split(sep).join('/'), new Uint8Array(readFileSync(path))]),
  );
}

/** The console's files below /ui/: each in the encoding that its reader likes best, with strict headers. */
export function createConsole(files: ConsoleFiles, basePath: string): Hono {
  const root = `${basePath}/ui/`;
  const fileName = (path: string) => path.slice(root.length) || 'index.html';
  const app = new Hono();
  // The page alone has inline code: on a slow line its hashes would cost each other file as much again.
  const headersOfPage = headersFor(new TextDecoder().decode(files.get('index.html')));
  const headers = headersFor('');
  app.use((context, next) =>
    (fileName(context.req.path) === 'index.html' ? headersOfPage : headers)(context, next),
  );
  app.use(openerPolicy, etag());
  app.get('*', async (context, next) => {
    const name = fileName(context.req.path);
    if (!files.has(name) || isSibling(files, name)) return next();
    const available = Object.keys(suffixes).filter(one => files.has(name + suffixes[one]));
    const encoding = bestEncoding(context.req.header('Accept-Encoding'), available);
    if (encoding === undefined) return answerDetail(context, 406, 'Not Acceptable');
    context.req.raw.headers.set('Accept-Encoding', encoding);
    return serve(context, next);
  });
  const serve = serveStatic({
    precompressed: true,
    rewriteRequestPath: fileName,
    join: (_root, name) => name,
    getContent: async (name, context) => {
      const content = files.get(name);
      context.header('Content-Length', String(content?.byteLength));
      return content ?? null;
    },
    onFound: (name, context) => {
      const hashed = name.startsWith('assets/');
      context.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (files.has(`${name}.br`) || files.has(`${name}.gz`)) context.header('Vary', 'Accept-Encoding');
    },
  });
  app.notFound(context => {
    if (/^(GET|HEAD)$/.test(context.req.method)) return answerDetail(context, 404, 'Not Found');
    return answerDetail(context, 405, 'Method Not Allowed');
  });
  return app;
}

function answerDetail(context: Context, status: 404 | 405 | 406, detail: string): Response {
  const allow = status === 405 ? { Allow: 'GET, HEAD' } : {};
  return context.json({ detail }, status, { ...ANSWERED_BY_HOST, ...allow });
}

function isSibling(files: ConsoleFiles, name: string): boolean {
  return /\.(br|gz)$/.test(name) && files.has(name.replace(/\.(br|gz)$/, ''));
}

// Fluent adds empty style elements and fills them through insertRule: nothing but the empty text has its hash.
function headersFor(indexHtml: string) {
  const scripts = inlineHashes(indexHtml, /<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi);
  const styles = inlineHashes(indexHtml, /<style[^>]*>([\s\S]*?)<\/style>/gi);
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...scripts],
      styleSrc: ["'self'", hashOf(''), ...styles],
      imgSrc: ["'self'", 'data:'],
      // What a speech model says.
      mediaSrc: ['data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    strictTransportSecurity: false,
  });
}

// Chromium ignores the opener policy on plain http from another machine, and complains in the reader's console.
async function openerPolicy(context: Context, next: () => Promise<void>): Promise<void> {
  await next();
  const trusted = hostnamesOnThisMachine.test(context.req.header('Host') ?? '');
  if (!trusted && context.req.header('X-Forwarded-Proto') !== 'https') return;
  context.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
}

function inlineHashes(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(match => hashOf(match[1] ?? ''));
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
