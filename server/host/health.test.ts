import { expect, test } from 'vitest';
import { createCluster } from '#server/cluster/cluster.ts';
import { startTestHost, startUpstream, unusedAddress } from '#test/upstream.ts';

test('/healthz answers while the host runs, and /readyz while the cluster answers', {
  tags: ['host.health'],
}, async () => {
  const host = await startTestHost({ endpoint: await unusedAddress() }, '/team/a');
  const address = new URL(host.url).origin;
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' });
  const refused = await fetch(`${address}/readyz`);
  expect(refused.status).toBe(503);
  expect((await refused.json()).detail).toMatch(
    /^The cluster at .+ cannot be reached: it refuses the connection\.$/,
  );
});

test('a cluster that wants a sign-in is ready, and one behind a failing gateway is not', {
  tags: ['host.health'],
}, async () => {
  const answering = async (status: number) => {
    const endpoint = await startUpstream((_, outgoing) => outgoing.writeHead(status).end());
    const host = await startTestHost({ endpoint });
    return (await fetch(`${host.endpoint}/readyz`)).status;
  };
  expect(await answering(401)).toBe(200);
  expect(await answering(502)).toBe(503);
});

test('many probes ask the cluster once', { tags: ['host.health'] }, async () => {
  let asked = 0;
  const endpoint = await startUpstream((_, outgoing) => {
    asked += 1;
    outgoing.end('{"auth":false}');
  });
  const host = await startTestHost({ endpoint });
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${host.endpoint}/readyz`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(asked).toBe(1);
});

test('the demo cluster is always ready', { tags: ['host.health'] }, async () => {
  const host = await startTestHost({ cluster: createCluster() });
  expect((await fetch(`${host.endpoint}/readyz`)).status).toBe(200);
});
