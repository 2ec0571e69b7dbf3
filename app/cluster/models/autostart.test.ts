import { expect, test } from 'vitest';
import { serveCluster } from '#test/serve-cluster.ts';
import { type AutostartEntry, defaultPolicy, saveAutostart, startedNow } from './autostart.ts';

const serve = serveCluster();

function entryOf(uid: string, state: Partial<AutostartEntry['state']> = {}): AutostartEntry {
  return {
    uid,
    ...{ priority: 100, tries: 3, interval: 30 },
    launch: { model_uid: uid, model_name: uid, model_type: 'LLM' },
    state: {
      ...{ status: '', attempts: 0, message: '', last_error: null },
      ...{ last_attempt_ts: null, last_started_ts: null, ...state },
    },
  };
}

test('a POST starts what does not run, but no start under way and none whose tries are used up', {
  tags: ['autostart.save'],
}, () => {
  const list = [
    entryOf('runs'),
    entryOf('ended', { status: 'active' }),
    entryOf('failed once', { status: 'error', attempts: 1 }),
    entryOf('spent', { status: 'error', attempts: 3 }),
    entryOf('starting', { status: 'launching', attempts: 1 }),
  ];
  expect(startedNow(list, [{ id: 'runs' }], ['new'])).toEqual(['ended', 'failed once', 'new']);
  expect(startedNow(list, [{ id: 'runs' }], ['spent'])).toContain('spent');
});

test('settings with a placeholder of a secret are never sent', { tags: ['autostart.save'] }, async () => {
  const cluster = serve({ release: '4.1' });
  const launch = { model_uid: 'd', model_name: 'd', model_type: 'LLM', hf_token: '******' };
  await expect(saveAutostart(launch, defaultPolicy)).rejects.toThrow(
    'A placeholder is no setting of a launch',
  );
  expect(cluster.state.launchHistory.size).toBe(0);
});
