import type { BrowserContext, Request } from 'playwright-core';

/** Unexpected messages and requests of a page. */
export type Noise = { expectQuiet(allowed?: readonly RegExp[]): void };

/** The first list is requested before the cluster's answer about sign-in (app/boot/prefetch.ts); the browser logs its refusal. */
const FIRST_LIST = /\/v1\/(models|(cluster\/info|model_registrations\/\w+)\?detailed=true)$/;

/**
 * Watches every page of the context: console messages (Chromium reports breaches of the content security policy there), uncaught errors,
 * and requests to other hosts, which are blocked.
 */
export async function listenForNoise(context: BrowserContext, origin: string): Promise<Noise> {
  const heard: string[] = [];
  context.on('console', message => {
    const said = message.text();
    const guessed = /status of 401/.test(said) && FIRST_LIST.test(message.location().url);
    if (!guessed) heard.push(`console.${message.type()}: ${said}`);
  });
  context.on('weberror', failure => heard.push(`uncaught: ${failure.error().message}`));
  context.on('request', request => {
    if (isForeign(request, origin)) heard.push(`request: ${request.url()}`);
  });
  await context.route(
    url => url.origin !== origin,
    route => route.abort(),
  );
  return {
    expectQuiet: (allowed = []) => {
      const unexpected = heard.filter(line => !allowed.some(pattern => pattern.test(line)));
      if (unexpected.length > 0) throw new Error(`The page was not quiet:\n${unexpected.join('\n')}`);
    },
  };
}

function isForeign(request: Request, origin: string): boolean {
  const url = new URL(request.url());
  return /^(https?|wss?):$/.test(url.protocol) && url.origin !== origin;
}
