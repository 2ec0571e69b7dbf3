import { expect, onTestFinished, test, vi } from 'vitest';
import { detailOf, readDetail } from '#app/data/custom-details.ts';
import { shownNotices } from '#app/data/notices.ts';
import { formArgs, loaderArgs } from '#test/call-route.ts';
import { createGate } from '#test/gate.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { deletionsOf, forgetDeletions } from './custom-list.ts';
import { action, loader } from './route.ts';

const serve = serveCluster();

function load() {
  return loader(loaderArgs('/launch_model/custom/llm', { params: { kind: 'llm' } }));
}

function remove(model_name: string) {
  const fields = { intent: 'delete-model', model_name };
  return action(formArgs('/launch_model/custom/llm', fields, { params: { kind: 'llm' } }));
}

test.each([{ status: 502 }, { network: 'refused' }] as const)(
  'a deletion that was done has a way back, though its answer was lost: %j',
  async lost => {
    const cluster = serve({ furnished: true });
    const definition = cluster.state.registrations.LLM.get('support-desk-7b')?.definition;
    const done = createGate();
    cluster.failNext('DELETE /v1/model_registrations/*', { until: done.passed, next: lost });
    const changed = remove('support-desk-7b');
    await vi.waitFor(() => expect(cluster.state.traffic.log.join()).toContain('DELETE'));
    cluster.state.registrations.LLM.delete('support-desk-7b');
    done.open();
    expect(await changed).toEqual({ ok: true });
    expect(deletionsOf('llm').get('support-desk-7b')).toEqual(definition);
    expect(shownNotices().map(({ text }) => text)).toEqual(['support-desk-7b is deleted.']);
  },
);

test('a definition that cannot be read once more before its deletion is the one that its card shows', async () => {
  const cluster = serve({ furnished: true });
  const definition = cluster.state.registrations.LLM.get('support-desk-7b')?.definition;
  await readDetail('llm', 'support-desk-7b', new AbortController().signal);
  await detailOf('llm', 'support-desk-7b').pending;
  cluster.failNext('GET /v1/model_registrations/LLM/support-desk-7b', { status: 502 });
  expect(await remove('support-desk-7b')).toEqual({ ok: true });
  expect(deletionsOf('llm').get('support-desk-7b')).toEqual(definition);
});

test('a list that was asked for before a deletion and comes after it brings nothing back', async () => {
  const cluster = serve({ furnished: true });
  const list = createGate();
  const was = [{ model_name: 'support-desk-7b', is_builtin: false }];
  cluster.failNext('GET /v1/model_registrations/LLM', {
    until: list.passed,
    next: { status: 200, body: was },
  });
  const { names } = await load();
  expect(await remove('support-desk-7b')).toEqual({ ok: true });
  list.open();
  expect((await names.pending)?.data).toEqual([]);
  expect(deletionsOf('llm').has('support-desk-7b')).toBe(true);
});

test('a deleted model is not there either while a slow cluster sends the list that is visited again', async () => {
  const cluster = serve({ furnished: true });
  onTestFinished((await load()).leave);
  await remove('support-desk-7b');
  forgetDeletions('llm');
  const list = createGate();
  cluster.failNext('GET /v1/model_registrations/LLM', { until: list.passed });
  const { names } = await load();
  expect(names).toMatchObject({ data: [], pending: expect.any(Promise) });
  list.open();
  await names.pending;
});
