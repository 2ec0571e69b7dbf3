import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { renderApp } from '#test/render-app.tsx';
import { addRerank } from '#test/rerank.ts';
import { sentence } from '#test/sentence.ts';
import type { FailedCall, Stage } from './call.ts';

const FAILED = 'The custom models could not be loaded';

/** The calls of Custom Models. */
export const customCalls: readonly FailedCall[] = [
  {
    call: 'GET /v1/model_registrations/{type}',
    match: 'GET /v1/model_registrations/rerank',
    reads: 'body',
    words: 'Server error',
    banner: true,
    silence: { logged: true },
    prepare: addOurs,
    open: () => renderApp('/launch_model/custom/rerank'),
    kept: async () => {
      expect(await screen.findByText(sentence(FAILED))).toBeVisible();
      expect(screen.queryByText('No custom models')).toBeNull();
    },
    again: ({ user }) => user.click(screen.getByText('Try again')),
    done: async () => expect(await screen.findByLabelText('Delete ours')).toBeVisible(),
  },
  {
    call: 'GET /v1/model_registrations/{type}/{model_name}',
    match: 'GET /v1/model_registrations/rerank/ours',
    reads: 'body',
    words: 'Server error',
    banner: false,
    silence: { logged: true },
    prepare: addOurs,
    open: () => renderApp('/launch_model/custom/rerank'),
    kept: async () => {
      expect(await screen.findByText(sentence(/^The details could not be loaded\./))).toBeVisible();
      expect(screen.getByText('ours')).toBeVisible();
    },
    again: ({ user }) => user.click(screen.getByLabelText('Retry loading the details of ours')),
    done: async () => {
      await waitFor(() => expect(screen.getByLabelText('Edit ours')).not.toHaveAttribute('aria-disabled'));
      await waitFor(() =>
        expect(screen.queryByText(sentence(/^The details could not be loaded\./))).toBeNull(),
      );
    },
  },
  {
    call: 'DELETE /v1/model_registrations/{type}/{model_name}',
    match: 'DELETE /v1/model_registrations/rerank/ours',
    reads: 'status',
    words: 'Server error',
    banner: true,
    silence: { logged: false, banner: true },
    prepare: addOurs,
    open: async () => {
      const app = renderApp('/launch_model/custom/rerank');
      await screen.findByLabelText('Delete ours');
      return app;
    },
    make: remove,
    kept: () => {
      expect(screen.getByLabelText('Delete ours')).toBeEnabled();
      expect(screen.queryByText('Deleted')).toBeNull();
    },
    again: remove,
    done: async () => expect(await screen.findByText('Deleted')).toBeVisible(),
  },
];

function addOurs(cluster: Cluster): void {
  addRerank(cluster, 'ours');
}

async function remove({ user }: Stage): Promise<void> {
  await user.click(screen.getByLabelText('Delete ours'));
  const question = await screen.findByRole('alertdialog', { hidden: true });
  await user.click(within(question).getByText('yes'));
}
