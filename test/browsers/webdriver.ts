import { createServer } from 'node:net';
import { type Actions, type Engine, type EngineKind, startUntil, stop } from './engine.ts';

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** WebKit by WebKitGTK's driver. It has no headless mode and needs a virtual display. */
export const webkit: EngineKind = {
  name: 'WebKit',
  needs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', miniBrowser],
  open: async () => {
    const display = await startUntil(
      '/usr/bin/Xvfb',
      ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'],
      /^(\d+)$/,
    );
    const env = { ...process.env, DISPLAY: `:${display.match[1]}`, GDK_BACKEND: 'x11' };
    const engine = await openWebDriver('/usr/bin/WebKitWebDriver', port => [`--port=${port}`], env, {
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
    });
    return {
      ...engine,
      close: async () => {
        await engine.close();
        await stop(display.child);
      },
    };
  },
};

export const chromium: EngineKind = {
  name: 'Chromium',
  needs: ['/usr/bin/chromedriver', '/usr/bin/chromium'],
  open: () =>
    openWebDriver('/usr/bin/chromedriver', port => [`--port=${port}`], process.env, {
      'goog:chromeOptions': {
        binary: '/usr/bin/chromium',
        args: ['--headless', '--no-sandbox', '--disable-gpu'],
      },
    }),
};

/** A window by WebDriver: https://www.w3.org/TR/webdriver2/ */
async function openWebDriver(
  driver: string,
  args: (port: number) => string[],
  env: NodeJS.ProcessEnv,
  capabilities: object,
): Promise<Engine> {
  const port = await freePort();
  const child = await startDriver(driver, args(port), env, port);
  const base = `http://127.0.0.1:${port}/session`;
  const { sessionId } = (await call(base, { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string;
  };
  const session = `${base}/${sessionId}`;
  await call(`${session}/window/rect`, { x: 0, y: 0, width: 1440, height: 900 });
  return {
    goto: async url => void (await call(`${session}/url`, { url })),
    evaluate: async expression => {
      const script = `return JSON.stringify(${expression}) ?? 'null'`;
      return JSON.parse(String(await call(`${session}/execute/sync`, { script, args: [] })));
    },
    perform: async (actions: Actions) => void (await call(`${session}/actions`, { actions: [actions] })),
    close: async () => {
      await call(session, undefined, 'DELETE');
      await stop(child);
    },
  };
}

/** The drivers differ in what they print: one is ready once it answers. */
async function startDriver(driver: string, args: string[], env: NodeJS.ProcessEnv, port: number) {
  const { child } = await startUntil(
    '/bin/sh',
    ['-c', 'echo started; exec "$@"', 'sh', driver, ...args],
    /^started$/,
    env,
  );
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${driver} ended with ${child.exitCode}.`);
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (answer?.ok) return child;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

async function call(url: string, body: object | undefined, method = 'POST'): Promise<unknown> {
  const answer = await fetch(url, { method, body: body === undefined ? null : JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value).slice(0, 500)}`);
  return value;
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
