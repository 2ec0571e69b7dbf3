import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { addRerank } from '#test/rerank.ts';
import { sentence } from '#test/sentence.ts';
import type { App, FailedCall, Stage } from './call.ts';

const MISSING = /Not everything that this form offers could be loaded/;
const STYLES = /An unexpected error occurred when getting builtin prompt styles\./;

/** The calls of Register Model. */
export const registerCalls: readonly FailedCall[] = [
  {
    call: 'GET /v1/models/families',
    match: 'GET /v1/models/families',
    reads: 'body',
    words: 'Server error',
    banner: true,
    silence: { logged: false, banner: true, text: STYLES },
    open: () => renderApp('/register_model/llm'),
    kept: fillIn,
    again: retry,
    done: async () => {
      await expectLists();
      const family = screen.getByLabelText(/^Model Family/);
      expect(within(family).getByText('mistral-v0.1')).toBeInTheDocument();
    },
  },
  {
    call: 'GET /v1/models/prompts',
    match: 'GET /v1/models/prompts',
    reads: 'body',
    words: 'Server error',
    banner: true,
    silence: { logged: false, banner: true, text: STYLES },
    open: () => renderApp('/register_model/llm'),
    kept: fillIn,
    again: retry,
    done: expectLists,
  },
  {
    call: 'GET /v1/model_registrations/{type} for the names that are taken',
    match: 'GET /v1/model_registrations/audio',
    reads: 'body',
    words: 'Server error',
    banner: true,
    silence: { logged: false, banner: true },
    open: () => renderApp('/register_model/audio'),
    kept: fillIn,
    again: retry,
    done: expectLists,
  },
  {
    call: 'GET /v1/model_registrations/{type}/{model_name} for an edit',
    match: 'GET /v1/model_registrations/rerank/ours',
    reads: 'body',
    words: 'Server error',
    banner: false,
    silence: { logged: false },
    prepare: cluster => addRerank(cluster, 'ours'),
    open: () => renderApp('/register_model/rerank/ours'),
    kept: async () =>
      expect(await screen.findByText(sentence('The definition of ours could not be loaded.'))).toBeVisible(),
    again: retry,
    done: async () => expect(await screen.findByLabelText(/^Model Path/)).toHaveValue('/models/ours'),
  },
  {
    call: 'POST /v1/model_registrations/{type}',
    match: 'POST /v1/model_registrations/audio',
    reads: 'status',
    words: 'Server error',
    banner: true,
    silence: { logged: false, banner: true },
    open: async () => {
      const app = renderApp('/register_model/audio');
      type(await screen.findByLabelText(/^Model Name/));
      return app;
    },
    make: register,
    kept: ({ router }) => {
      expect(screen.getByLabelText(/^Model Name/)).toHaveValue('ours');
      expect(router.state.location.pathname).toBe('/register_model/audio');
    },
    again: register,
    done: async ({ router }) => {
      await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/custom/audio'));
    },
  },
];

function type(field: HTMLElement): void {
  fireEvent.change(field, { target: { value: 'ours' } });
}

/** The form works without its lists. */
async function fillIn(): Promise<void> {
  expect(screen.getByText(sentence(MISSING))).toBeVisible();
  type(await screen.findByLabelText(/^Model Name/));
}

function retry({ user }: App): Promise<void> {
  return user.click(screen.getByText('Retry'));
}

async function expectLists(): Promise<void> {
  const name = await screen.findByLabelText(/^Model Name/);
  await waitFor(() => expect(screen.queryByText(sentence(MISSING))).toBeNull());
  expect(name).not.toHaveValue('');
}

function register({ user }: Stage): Promise<void> {
  return user.click(screen.getByRole('button', { name: 'Register Model' }));
}
