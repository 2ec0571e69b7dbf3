import { expect, test } from 'vitest';
import { formArgs } from '#test/call-route.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { action } from './route.ts';

const serve = serveCluster();

test.each([
  [{ status: 504, body: 'Gateway Time-out' }, /^No answer came\. The change may still be made/],
  [{ status: 500, body: { detail: 'No slot' } }, /^Server error: 500 - No slot$/],
])(
  'a change whose answer was cut off is not shown as refused: %o',
  {
    tags: ['launches.replica-add'],
  },
  async (failure, said) => {
    const cluster = serve({ release: '4.1' });
    const params = { uid: 'it' };
    for (const fields of [{ intent: 'add' }, { intent: 'remove', replica_id: '1' }]) {
      cluster.failNext('* /v1/models/it/replicas*', failure);
      const came = action(formArgs('/resources/replicas/it', fields, { params }));
      expect(await came).toMatchObject({ ok: false, message: expect.stringMatching(said) });
    }
  },
);
