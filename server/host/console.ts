import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { secureHeaders } from 'hono/secure-headers';
import { serveStatic } from 'hono/serve-static';
import { ANSWERED_BY_HOST } from './admission.ts';
import { bestEncoding } from './send-answer.ts';

/** The built console by path below /ui/, such as `assets/main-B3x.js`, with compressed siblings. */
export type ConsoleFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

const suffixes: Record<string, string> = { br: '.br', gzip: '.gz', identity: '' };

const hostnamesOnThisMachine = /^(localhost|[^/]*\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/**
 * Reads the whole build into memory. A request can then name only files of the start: no path leaves the folder, and a new build never
 * mixes with the running one.
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

/** The console's files below /ui/: each in the reader's preferred encoding, with strict headers. */
export function createConsole(files: ConsoleFiles, basePath: string): Hono {
  const root = `${basePath}/ui/`;
  const fileName = (path: string) => path.slice(root.length) || 'index.html';
  const app = new Hono();
  // Only the page has inline styles: their hashes would be sent with each other file too.
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

// Fluent adds empty style elements and fills them through insertRule: only the empty text has its hash.
function headersFor(indexHtml: string) {
  const styles = [...indexHtml.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].map(found =>
    hashOf(found[1] ?? ''),
  );
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", hashOf(''), ...styles],
      imgSrc: ["'self'", 'data:'],
      // The sound of a speech model.
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

// Chromium ignores the opener policy on plain http from another machine, with a console warning.
async function openerPolicy(context: Context, next: () => Promise<void>): Promise<void> {
  await next();
  const trusted = hostnamesOnThisMachine.test(context.req.header('Host') ?? '');
  if (!trusted && context.req.header('X-Forwarded-Proto') !== 'https') return;
  context.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
}

/** The hash of an inline style, for the content security policy. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
