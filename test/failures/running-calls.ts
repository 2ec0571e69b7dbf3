import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import type { App, FailedCall, Stage } from './call.ts';

const LIST = 'The list could not be loaded';

/** The calls of Running Models. */
export const runningCalls: readonly FailedCall[] = [
  {
    call: 'GET /v1/models',
    match: 'GET /v1/models',
    reads: 'body',
    words: 'Login failed',
    banner: true,
    silence: { logged: true, text: /What you see was read at/ },
    prepare: runBoth,
    open: openLanguageModels,
    make: ({ user }) => user.click(screen.getByText('Refresh')),
    kept: async () => {
      expect(await screen.findByText(sentence(/What you see was read at/))).toBeVisible();
      expectRow('assistant');
    },
    again: ({ user }) => user.click(screen.getByText('Try again')),
    done: async () => {
      await waitFor(() => expect(screen.queryByText(sentence(/What you see was read at/))).toBeNull());
      expectRow('assistant');
    },
  },
  {
    call: 'GET /v1/models on the first visit',
    match: 'GET /v1/models',
    reads: 'body',
    words: 'Login failed',
    byStatus: true,
    banner: true,
    silence: { logged: true },
    // A poll would read a list that was not reached again at once.
    prepare: cluster => {
      localStorage.setItem('refreshSeconds', '0');
      runBoth(cluster);
    },
    open: () => renderApp('/running_models/LLM'),
    kept: async () => {
      expect(await screen.findByText(sentence(LIST))).toBeVisible();
      expect(screen.queryByText('No Running Models')).toBeNull();
    },
    again: ({ user }) => user.click(screen.getByText('Try again')),
    done: async () => expect(await screen.findByLabelText('Select assistant')).toBeVisible(),
  },
  {
    call: 'HEAD {endpoint}/{model id}',
    match: 'HEAD /assistant/',
    reads: 'status',
    words: 'Server error',
    byStatus: true,
    banner: false,
    silence: { logged: true, text: /^Running Models$/ },
    except: {
      '404': { is: 'success' },
      '422 with a list': { is: 'logged', line: /^Server error: 422/ },
      '500 in JSON': { is: 'logged', line: /^Server error: 500/ },
      '500 in plain text': { is: 'logged', line: /^Server error: 500/ },
      '502 in HTML': { is: 'logged', line: /^Server error: 502/ },
    },
    prepare: runBoth,
    open: openLanguageModels,
    make: openPage,
    kept: () => expectRow('assistant'),
    again: openPage,
    done: () => expectPage('assistant'),
  },
  {
    call: 'POST /v1/ui/{model id}',
    match: 'POST /v1/ui/assistant',
    reads: 'status',
    words: 'Server error',
    banner: true,
    silence: { logged: true, text: /^Running Models$/ },
    prepare: runBoth,
    open: openLanguageModels,
    make: openPage,
    kept: () => expectRow('assistant'),
    again: openPage,
    done: () => expectPage('assistant'),
  },
  {
    call: 'POST /v1/ui/images/{model id}',
    match: 'POST /v1/ui/images/painter',
    reads: 'status',
    words: 'Server error',
    byStatus: true,
    banner: true,
    // A server that could not read the body gets it again with the keys of later releases.
    except: {
      '422 with a list': { is: 'success' },
      '500 in JSON': { is: 'success' },
      '500 in plain text': { is: 'success' },
    },
    silence: { logged: true, text: /^Running Models$/ },
    prepare: runBoth,
    open: async () => {
      const app = renderApp('/running_models/image');
      await screen.findByLabelText('Select painter');
      return app;
    },
    make: openPage,
    kept: () => expectRow('painter'),
    again: openPage,
    done: () => expectPage('painter'),
  },
  {
    call: 'DELETE /v1/models/{model id}',
    match: 'DELETE /v1/models/assistant',
    reads: 'status',
    words: 'Server error',
    byStatus: true,
    banner: true,
    silence: { logged: true, text: /^Terminate Model assistant: The cluster could not be reached/ },
    prepare: runBoth,
    open: openLanguageModels,
    make: terminate,
    kept: () => {
      expectRow('assistant');
      expect(screen.queryByText(sentence('assistant is terminated.'))).toBeNull();
    },
    again: terminate,
    done: async () => expect(await screen.findByText(sentence('assistant is terminated.'))).toBeVisible(),
  },
];

function runBoth(cluster: Cluster): void {
  launch(cluster, { model_type: 'image', model_name: 'sdxl-turbo', model_uid: 'painter' });
  launch(cluster, {
    model_uid: 'assistant',
    model_type: 'LLM',
    model_name: 'qwen2-instruct',
    model_engine: 'Transformers',
    model_format: 'pytorch',
    model_size_in_billions: '0_5',
    quantization: 'none',
    n_gpu: 'auto',
  });
}

function launch(cluster: Cluster, payload: object): void {
  void cluster.fetch(new Request('http://x/v1/models', { method: 'POST', body: JSON.stringify(payload) }));
}

async function openLanguageModels(): Promise<App> {
  const app = renderApp('/running_models/LLM');
  await screen.findByLabelText('Select assistant');
  return app;
}

function expectRow(uid: string): void {
  expect(screen.getByLabelText(`Select ${uid}`)).toBeVisible();
}

const shown = vi.fn<(url: string) => void>();

/** The browser opens a tab, which is closed if there is nothing to show. */
async function openPage({ user }: Stage): Promise<void> {
  shown.mockClear();
  const tab = {
    opener: window,
    closed: false,
    sessionStorage: { clear: () => {} },
    document: document.implementation.createHTMLDocument(),
    location: { replace: shown },
    close: () => {},
  };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await user.click(screen.getByLabelText(/^Launch Web UI of/));
}

async function expectPage(uid: string): Promise<void> {
  expect(await screen.findByText(sentence(`The page of ${uid} is open in a new tab.`))).toBeVisible();
  expect(shown).toHaveBeenCalledWith(`http://localhost:3000/${uid}/`);
}

function terminate({ user }: Stage): Promise<void> {
  return user.click(screen.getByLabelText(/^Terminate Model /));
}
