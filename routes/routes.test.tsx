import { waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routerFuture } from '#app/router-future.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';
import { routes } from './routes.ts';

const serve = serveCluster();

async function expectWay(from: string, to: string): Promise<void> {
  serve();
  const { router } = renderApp(from);
  await waitFor(() => expect(router.state.location.pathname).toBe(to));
}

test.each([
  ['/launch_model', 'modelType', '/launch_model/rerank'],
  ['/launch_model/custom', 'subType', '/launch_model/custom/image'],
  ['/running_models', 'runningModelType', '/running_models/audio'],
  ['/register_model', 'registerModelType', '/register_model/embedding'],
])(
  '%s names no tab and leads to the one that was open last',
  { tags: ['launch.tabs', 'custom.tabs', 'running.tabs', 'register.tabs'] },
  async (address, key, last) => {
    sessionStorage.setItem(key, last);
    await expectWay(address, last);
  },
);

test.each(['//elsewhere.example/x', 'javascript:alert(1)'])(
  'a remembered address is followed within the console only: %s',
  async stored => {
    sessionStorage.setItem('runningModelType', stored);
    await expectWay('/running_models', '/running_models/LLM');
  },
);

test.each(['/resources/rooms', '/resources/logout', '/resources/engines/llm/qwen2-instruct'])(
  '%s, which only screens call, redirects to the language models when typed',
  { tags: ['frame.unknown'] },
  async address => {
    serve();
    // Not rendered: in development the router warns of an address without a screen before its redirect.
    const router = createMemoryRouter(routes, { initialEntries: [address], future: routerFuture });
    await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/llm'));
  },
);
