import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { ConsoleFiles } from './console-files.ts';
import type { Gateway } from './gateway.ts';
import { readTarget } from './request-target.ts';
import { createSecurityHeaders, openerPolicy } from './security-headers.ts';
import { findFile, serveFile } from './serve-file.ts';

type HostEnv = { Bindings: HttpBindings; Variables: { pathAndQuery: string } };

/** Routes by the raw path: the console's files below /ui/, everything else to the cluster. */
export function createHostApp(gateway: Gateway, basePath: string, files?: ConsoleFiles): Hono<HostEnv> {
  const app = new Hono<HostEnv>({
    getPath: (_request, options) => {
      const target = readTarget(options?.env?.incoming.url ?? '', basePath);
      return target.ok ? target.path : '/';
    },
  });
  app.use(async (context, next) => {
    const target = readTarget(context.env.incoming.url ?? '', basePath);
    if (!target.ok) return context.json({ detail: target.detail }, target.status);
    context.set('pathAndQuery', target.pathAndQuery);
    return next();
  });
  app.on('GET', ['/', '/ui'], context => context.redirect(`${basePath}/ui/`));
  if (files) serveConsole(app, files);
  app.all('*', context => {
    const { env, req } = context;
    return gateway.answer({ request: req.raw, env, path: context.get('pathAndQuery') });
  });
  app.onError((error, context) => {
    console.error(error);
    return context.json({ detail: 'The console host failed on this request.' }, 500);
  });
  return app;
}

function serveConsole(app: Hono<HostEnv>, files: ConsoleFiles): void {
  const indexHtml = files.get('index.html')?.variants.get('identity')?.body ?? new Uint8Array();
  const securityHeaders = createSecurityHeaders(new TextDecoder().decode(indexHtml));
  app.use('/ui/*', async (context, next) => {
    await next();
    const opener = openerPolicy(context.req.header('Host') ?? '', context.req.header('X-Forwarded-Proto'));
    for (const [name, value] of Object.entries({ ...securityHeaders, ...opener }))
      context.header(name, value);
  });
  app.get('/ui/*', context => answerFile(context, files));
  app.all('/ui/*', context => context.json({ detail: 'Method Not Allowed' }, 405, { Allow: 'GET, HEAD' }));
}

function answerFile(context: Context<HostEnv>, files: ConsoleFiles): Response {
  const file = findFile(files, context.req.path);
  if (file === undefined) return context.json({ detail: 'Not Found' }, 404);
  return serveFile(file, {
    acceptEncoding: context.req.header('Accept-Encoding'),
    ifNoneMatch: context.req.header('If-None-Match'),
  });
}
