import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addKey } from '#server/cluster/api-keys.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();
const all = { permission_type: 'all', permission_value: null };

test.each([-30, 30])(
  'with a cluster whose clock is %d days off, keys and bans are over when it says so',
  {
    tags: ['keys.list', 'keys.create', 'keys.bans', 'failures.clock'],
  },
  async days => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 10) });
    const DAY = 86_400_000;
    const now = () => Date.now() + days * DAY;
    const utc = (at: number) => new Date(at).toISOString().slice(0, 19);
    const cluster = serve({ release: '4.1', auth: true, running: 2, now });
    signInWith(cluster, 'admin');
    addKey(cluster.state, 'admin', { name: 'over', expiresAt: utc(now() - DAY), permissions: [all] });
    const valid = { name: 'valid', expiresAt: utc(now() + DAY), permissions: [all] };
    const { id } = addKey(cluster.state, 'admin', valid);
    cluster.state.keyFailures.set(id, { at: [], bannedUntil: now() + 3_600_000 });
    const { user } = renderApp('/keys');
    const table = await screen.findByRole('grid', { name: 'API keys' });
    expect(within(table).getByRole('row', { name: /over/ })).toHaveTextContent('Expired');
    expect(within(table).getByRole('row', { name: /valid/ })).toHaveTextContent('Active');
    expect(await screen.findByText(sentence(/from 127\.0\.0\.1, until 11:00:\d\d$/))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New key' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'week');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Expires' }), 'In 7 days');
    await user.click(screen.getByRole('button', { name: 'Create key' }));
    await screen.findByRole('region', { name: 'Key' });
    const made = [...cluster.state.apiKeys.values()].find(({ name }) => name === 'week');
    const left = Date.parse(`${made?.expiresAt}Z`) - now();
    expect(Math.abs(left - 7 * DAY)).toBeLessThan(60_000);
  },
);
