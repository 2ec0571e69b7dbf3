import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import type { App, FailedCall, Stage } from './call.ts';

const FORM = '/launch_model/embedding?launch=bge-small-en-v1.5';
const FAILED = 'The models could not be loaded';

/** The calls of Launch Model and its launch form. */
export const launchCalls: readonly FailedCall[] = [
  {
    call: 'GET /v1/model_registrations/{type}?detailed=true',
    match: 'GET /v1/model_registrations/rerank',
    reads: 'body',
    words: 'Server error',
    banner: true,
    silence: { logged: true, text: /What you see was read at/ },
    open: async () => {
      const app = renderApp('/launch_model/rerank');
      await screen.findByText('bge-reranker-base');
      return app;
    },
    make: ({ user }) => user.click(screen.getByText('Rerank Models', { selector: '[role=tab]' })),
    kept: () => expect(screen.getByText('bge-reranker-base')).toBeVisible(),
    again: ({ user }) => user.click(screen.getByText('Try again')),
    done: async () => {
      await waitFor(() => expect(screen.queryByText(sentence(/What you see was read at/))).toBeNull());
      expect(screen.getByText('bge-reranker-base')).toBeVisible();
    },
  },
  {
    call: 'GET /v1/model_registrations/LLM?detailed=true on the first visit',
    match: 'GET /v1/model_registrations/LLM',
    reads: 'body',
    words: 'Server error',
    banner: true,
    silence: { logged: true },
    open: () => renderApp('/launch_model/llm'),
    kept: async () => expect(await screen.findByText(sentence(FAILED))).toBeVisible(),
    again: ({ user }) => user.click(screen.getByText('Try again')),
    done: async () => {
      await waitFor(() => expect(screen.getAllByRole('gridcell', { hidden: true })[0]).toBeVisible());
      await waitFor(() => expect(screen.queryByText(sentence(FAILED))).toBeNull());
    },
  },
  {
    call: 'GET /v1/engines/{model_name}',
    match: 'GET /v1/engines/qwen2-instruct',
    reads: 'body',
    words: 'Server error',
    byStatus: true,
    banner: false,
    silence: { logged: true },
    open: () => renderApp('/launch_model/llm?launch=qwen2-instruct'),
    kept: async () =>
      expect(await screen.findByText(/did not say (what it|which engines) can run/)).toBeVisible(),
    again: ({ user }) => user.click(screen.getByText('Try again')),
    done: async () => expect(await screen.findByLabelText('Model Engine')).toBeEnabled(),
  },
  {
    call: 'GET /v1/cluster/devices',
    match: 'GET /v1/cluster/devices',
    reads: 'body',
    words: 'Server error',
    banner: false,
    silence: { logged: true },
    open: () => renderApp(FORM),
    kept: () => expect(screen.getByLabelText('Device')).toHaveValue('GPU'),
    again: async ({ user }) => {
      await user.click(screen.getByText('Go Back'));
      await user.click(screen.getByText('bge-small-en-v1.5', { selector: 'button' }));
    },
    done: async () => {
      expect(await screen.findByLabelText('Device')).toHaveValue('GPU');
      await waitFor(() => expect(screen.queryByText(/own count of devices/)).toBeNull());
    },
  },
  {
    call: 'POST /v1/models',
    match: 'POST /v1/models',
    reads: 'status',
    words: 'Server error',
    byStatus: true,
    banner: false,
    silence: { logged: true },
    open: async () => {
      const app = renderApp(FORM);
      fireEvent.change(await screen.findByLabelText('Model UID'), { target: { value: 'mine' } });
      return app;
    },
    make: launch,
    kept: ({ router }) => {
      expect(screen.getByLabelText('Model UID')).toHaveValue('mine');
      expect(router.state.location.pathname).toBe('/launch_model/embedding');
    },
    again: launch,
    done: ({ router }) =>
      waitFor(() => expect(router.state.location.pathname).toBe('/running_models/embedding')),
  },
  {
    call: 'GET /v1/cache/models?model_name={name}',
    match: 'GET /v1/cache/models',
    reads: 'body',
    words: 'Server error',
    banner: true,
    silence: { logged: true },
    open: openRerank,
    make: manageCache,
    kept: async () => {
      expect(await screen.findByText('The cached files could not be loaded.')).toBeVisible();
      expect(screen.queryByText('No cache for now !')).toBeNull();
    },
    again: ({ user }) => user.click(screen.getByText('Try again')),
    done: async () => expect(await screen.findByLabelText(/^Delete bge-reranker-base/)).toBeVisible(),
  },
  {
    call: 'DELETE /v1/cache/models?model_version={version}',
    match: 'DELETE /v1/cache/models',
    reads: 'body',
    words: 'Server error',
    banner: true,
    silence: { logged: true },
    open: async () => {
      const app = await openRerank();
      await manageCache(app);
      await screen.findByLabelText(/^Delete bge-reranker-base/);
      return app;
    },
    make: deleteFiles,
    kept: async () => {
      expect(await screen.findByText('The files could not be deleted, or not on all workers.')).toBeVisible();
      expect(screen.getByLabelText(/^Delete bge-reranker-base/)).toBeVisible();
    },
    again: deleteFiles,
    done: async () => expect(await screen.findByText('No cache for now !')).toBeVisible(),
  },
];

async function openRerank(): Promise<App> {
  const app = renderApp('/launch_model/rerank');
  await screen.findByText('bge-reranker-base');
  return app;
}

function launch({ user }: Stage): Promise<void> {
  return user.click(screen.getByText('Launch'));
}

function manageCache({ user }: App): Promise<void> {
  return user.click(screen.getByLabelText('Manage the cached files of bge-reranker-base'));
}

async function deleteFiles({ user }: Stage): Promise<void> {
  await user.click(screen.getByLabelText(/^Delete bge-reranker-base/));
  const question = await screen.findByRole('alertdialog', { hidden: true });
  await user.click(within(question).getByText('yes'));
}
