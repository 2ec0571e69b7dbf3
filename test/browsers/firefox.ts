import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type Engine, type EngineKind, profileFolder, startUntil, stop } from './engine.ts';

const BINARY = '/usr/bin/firefox-esr';

/** Firefox by WebDriver BiDi, which it speaks itself: https://w3c.github.io/webdriver-bidi/ */
export const firefox: EngineKind = { name: 'Firefox', needs: [BINARY], open };

async function open(): Promise<Engine> {
  const profile = profileFolder();
  const args = ['--headless', '--no-remote', '--profile', profile.path, '--remote-debugging-port', '0'];
  const { child, match } = await startUntil(BINARY, args, /WebDriver BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${match[1]}/session`);
  await once(socket, 'open');
  const send = commandsOver(socket);
  await send('session.new', { capabilities: {} });
  const { context } = await send('browsingContext.create', { type: 'tab' });
  await send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } });
  return {
    goto: async url => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async expression => {
      const { result, exceptionDetails } = await send('script.evaluate', {
        expression: `JSON.stringify(${expression}) ?? 'null'`,
        target: { context },
        awaitPromise: false,
      });
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
      return JSON.parse((result as { value: string }).value);
    },
    perform: async actions => void (await send('input.performActions', { context, actions: [actions] })),
    close: async () => {
      socket.close();
      await stop(child);
      profile.remove();
    },
  };
}

type Answer = Record<string, unknown>;

/** Sends a command and resolves with its result; rejects with the browser's error. */
function commandsOver(socket: WebSocket) {
  const pending = new Map<number, (answer: Answer) => void>();
  socket.on('message', data => {
    const answer = JSON.parse(String(data));
    pending.get(answer.id)?.(answer);
    pending.delete(answer.id);
  });
  let id = 0;
  return async (method: string, params: object): Promise<Answer> => {
    id += 1;
    const answered = new Promise<Answer>(resolve => pending.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, error, message } = await answered;
    if (type !== 'success') throw new Error(`${method}: ${error}: ${message}`);
    return result as Answer;
  };
}
