import { expect, test, vi } from 'vitest';
import { signIn } from '#app/api/auth.ts';
import { listRunning, terminateModel } from '#app/api/models.ts';
import { authStatus } from '#app/session/auth-status.ts';
import { endSession } from '#app/session/ending.ts';
import { askAboutAuth } from '#app/session/gate.ts';
import { keepTokens } from '#app/session/kept-tokens.ts';
import { bearer, signedIn } from '#app/session/token.ts';
import { createGate } from '#test/gate.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

async function enter(): Promise<string> {
  const answer = await signIn('admin', 'admin');
  if (!answer.ok || answer.data.refresh === undefined) throw new Error('no sign-in');
  const { access, refresh } = answer.data;
  signedIn(access);
  keepTokens({ access, refresh });
  return access;
}

test.each([401, 403])(
  'a %i that comes after a log out is nothing for the next person',
  {
    tags: ['session.denied', 'session.logout'],
  },
  async status => {
    const cluster = serve({ release: '4.1', auth: true });
    await askAboutAuth();
    await enter();
    const gate = createGate();
    cluster.failNext('DELETE /v1/models/mine', { until: gate.passed, next: { status } });
    const call = terminateModel('mine');
    const deletions = () => cluster.state.traffic.log.filter(line => line.startsWith('DELETE'));
    await vi.waitFor(() => expect(deletions()).toHaveLength(1));
    endSession();
    await askAboutAuth();
    const next = await enter();
    gate.open();
    expect(await call).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
    expect([authStatus(), bearer()]).toEqual([undefined, next]);
    expect(deletions()).toHaveLength(1);
    expect(await listRunning()).toMatchObject({ ok: true });
  },
);
