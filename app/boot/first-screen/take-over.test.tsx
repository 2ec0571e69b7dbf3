import type { Router } from '@remix-run/router';
import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { routerFuture } from '#app/router-future.ts';
import { setAuthNeeded } from '#app/session/token.ts';
import { routes } from '#routes/routes.ts';
import { createGate } from '#test/gate.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { untilCardsCanBeReplaced } from './take-over.ts';

const serve = serveCluster();
beforeEach(() => setAuthNeeded(false));

/** The console at the language models, whose list comes when `answer` opens. */
async function startAtCards({ hasCards = true } = {}) {
  const answer = createGate();
  const cluster = serve();
  cluster.failNext('GET /v1/model_registrations/LLM*', { until: answer.passed });
  document.body.innerHTML = `<div class="shell">${hasCards ? '<div data-card="0"></div>' : ''}</div>`;
  const router = createMemoryRouter(routes, { initialEntries: ['/launch_model/llm'], future: routerFuture });
  onTestFinished(() => {
    answer.open();
    router.dispose();
    document.body.replaceChildren();
  });
  await vi.waitFor(() => expect(router.state.initialized).toBe(true), 15_000);
  return { router, answer, isReady: watch(router) };
}

function watch(router: Router): () => boolean {
  let ready = false;
  void untilCardsCanBeReplaced(router).then(() => {
    ready = true;
  });
  return () => ready;
}

test('the cards of the page remain until the list has come that replaces them', {
  tags: ['frame.first-cards'],
}, async () => {
  const { answer, isReady } = await startAtCards();
  await new Promise(resolve => setTimeout(resolve, 100));
  expect(isReady()).toBe(false);
  answer.open();
  await vi.waitFor(() => expect(isReady()).toBe(true));
});

test('a link that is followed meanwhile ends the wait for the cards', {
  tags: ['frame.first-cards'],
}, async () => {
  const { router, isReady } = await startAtCards();
  void router.navigate('/settings');
  await vi.waitFor(() => expect(isReady()).toBe(true));
});

test('a page without cards does not wait for the list', { tags: ['frame.first-cards'] }, async () => {
  const { isReady } = await startAtCards({ hasCards: false });
  await vi.waitFor(() => expect(isReady()).toBe(true));
});
