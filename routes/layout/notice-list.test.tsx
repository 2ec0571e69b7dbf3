import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notify } from '#app/data/notices.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test.each([
  ['0.13', 1],
  ['4.1', 0],
] as const)(
  'a model that runs is opened from its notice where the cluster has pages: %s',
  async (release, buttons) => {
    const { state } = serve({ release });
    renderApp('/running_models/LLM');
    await screen.findByRole('navigation');
    await waitFor(() => expect(state.traffic.log).toContain('GET /openapi.json'));
    act(() => notify('it runs as it.', { uid: 'it', kind: 'llm' }));
    await screen.findByText('it runs as it.');
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Open' })).toHaveLength(buttons));
  },
);
