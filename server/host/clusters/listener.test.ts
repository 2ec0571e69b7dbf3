import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createCluster } from '#server/cluster/cluster.ts';
import type { ServedCluster } from '#server/host.ts';
import { get, rawRequest } from '#test/http-request.ts';
import { startTestHost, startUpstream, unusedAddress } from '#test/upstream.ts';
import { pageOfCluster } from './page-of-cluster.ts';

/** A cluster whose GET /status gives these workers, and its calls. */
async function startCluster(name: string, workers: object = {}) {
  const calls: string[] = [];
  const endpoint = await startUpstream((incoming, outgoing) => {
    calls.push(`${incoming.method} ${incoming.url} ${incoming.headers.cookie ?? ''}`.trim());
    outgoing.writeHead(200, { 'Content-Type': 'application/json' });
    outgoing.end(JSON.stringify(incoming.url === '/status' ? { uptime: 1, workers } : { name }));
  });
  return { name, endpoint, calls };
}

const start = (clusters: ServedCluster[], basePath = '') => startTestHost({ clusters }, basePath);

test('each cluster is below its name and gets its own calls alone', {
  tags: ['clusters.several'],
}, async () => {
  const [prod, lab] = [await startCluster('prod'), await startCluster('lab')];
  const host = await start([prod, lab], '/team');
  const address = new URL(host.url).origin;
  expect(host.url).toBe(`${address}/team/`);
  expect(await (await fetch(`${address}/team/lab/v1/models?x=1`)).json()).toEqual({ name: 'lab' });
  expect(lab.calls).toEqual(['GET /v1/models?x=1']);
  expect(prod.calls).toEqual([]);
  const elsewhere = await fetch(`${address}/team/v1/models`);
  expect(elsewhere.status).toBe(404);
  expect(await elsewhere.json()).toEqual({
    detail: 'Each cluster is below its name: /team/prod/, /team/lab/.',
  });
  expect((await fetch(`${address}/team/labor/v1/models`)).status).toBe(404);
  expect((await get(`${address}/team/lab`)).headers.location).toBe('lab/ui/');
});

test('the console’s page knows its cluster and the others, in every encoding', {
  tags: ['clusters.several', 'clusters.chooser'],
}, () => {
  const html = '<!doctype html><html lang="en"><head><title>Console</title></head></html>';
  const files = new Map([['index.html', new Uint8Array(Buffer.from(html))]]);
  const page = pageOfCluster(files, 'lab', ['prod', 'lab']);
  const text = Buffer.from(page.get('index.html') ?? []).toString();
  const [, head = '', file = ''] =
    /^<!doctype html>(.*?)<script src="\.\/(assets\/cluster-\w+\.js)"><\/script><title>/.exec(text) ?? [];
  expect(head).toBe('<html data-cluster="lab" data-clusters="prod:#0f6cbd lab:#8764b8" lang="en"><head>');
  // The policy refuses a script within the page.
  expect(Buffer.from(page.get(file) ?? []).toString()).toContain('own.call(this, "lab " + key');
  expect(brotliDecompressSync(page.get('index.html.br') ?? '').toString()).toBe(text);
  expect(gunzipSync(page.get('index.html.gz') ?? '').toString()).toBe(text);
  expect(Buffer.from(files.get('index.html') ?? []).toString()).toBe(html);
});

test('the bare address lists the clusters and who is ill there', { tags: ['clusters.list'] }, async () => {
  const gpu = { mem_total: 96 * 2 ** 30, mem_used: 24 * 2 ** 30, mem_free: 72 * 2 ** 30 };
  const worker = (left: number) => ({
    failure_remaining_count: left,
    status: { cpu: { usage: 0.1 }, 'gpu-0': gpu, 'gpu-1': gpu },
  });
  const prod = await startCluster('prod', { '10.0.0.1:9000': worker(5), '10.0.0.2:9000': worker(3) });
  const lab = await startCluster('lab', { '10.1.0.1:9000': worker(5) });
  const empty = await startCluster('empty');
  const host = await start([prod, lab, empty, { name: 'gone', endpoint: await unusedAddress() }]);
  const page = await (await fetch(host.url)).text();
  expect(page).toContain('<title>(3) Clusters · Inference Console</title>');
  expect(page).toContain('href="prod/ui/"');
  const of = (name: string) => new RegExp(`id="of-${name}">(.*?)</div>`, 's').exec(page)?.[1] ?? '';
  expect(of('prod')).toContain('10.0.0.2:9000 is silent, 3 checks left');
  expect(of('prod')).toContain('<dd>4</dd>');
  expect(of('prod')).toContain('96.0 of 384 GiB');
  expect(of('lab')).toContain('All workers report');
  expect(of('empty')).toContain('No worker');
  expect(of('gone')).toMatch(/It does not answer.*cannot be reached: it refuses the connection/s);
  const chinese = await fetch(host.url, { headers: { 'Accept-Language': 'fr, zh-CN;q=0.9, en;q=0.8' } });
  const inChinese = await chinese.text();
  expect(inChinese).toContain('<html lang="zh">');
  expect(inChinese).toMatch(/没有应答.*无法连接 http:.* 的集群：它拒绝连接。/s);
});

test('a worker that has just reported is not silent, whatever number of checks its cluster was set up with', {
  tags: ['clusters.list'],
}, async () => {
  const worker = (left: number, ageMs: number) => ({
    failure_remaining_count: left,
    update_time: (Date.now() - ageMs) / 1000,
    status: {},
  });
  const three = await startCluster('three', { a: worker(3, 0) });
  const ten = await startCluster('ten', { a: worker(10, 0), b: worker(7, 60_000) });
  const page = await (await fetch((await start([three, ten])).url)).text();
  expect(page).toContain('All workers report');
  expect(page).toContain('b is silent, 7 checks left');
  expect(page).toContain('<title>(1) ');
});

test('what a cluster answers is text on the list, never markup', { tags: ['clusters.list'] }, async () => {
  const worker = { failure_remaining_count: 1, status: {} };
  const odd = await startCluster('odd', { '<img src=x onerror=alert(1)>': worker });
  const host = await start([odd, await startCluster('lab', null as unknown as object)]);
  const page = await (await fetch(host.url)).text();
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; is silent');
  expect(page).not.toContain('<img src=x');
});

test('the host is ready while one of its clusters answers', {
  tags: ['clusters.several', 'host.health'],
}, async () => {
  const gone = { name: 'gone', endpoint: await unusedAddress() };
  const host = await start([gone, await startCluster('lab')]);
  expect((await fetch(`${host.url}readyz`)).status).toBe(200);
  const none = await start([gone, { ...gone, name: 'other' }]);
  expect((await fetch(`${none.url}readyz`)).status).toBe(503);
  expect((await fetch(`${none.url}healthz`)).status).toBe(200);
});

test('a single sign-on leaves its cookie for the paths of its cluster', {
  tags: ['clusters.several', 'session.sign-on'],
}, async () => {
  const host = await start([await startCluster('prod'), await startCluster('lab')]);
  const answer = await get(`${host.url}lab/api/oidc/callback?code=x`);
  expect(answer.headers.location).toBe('../../ui/#/login');
  expect(answer.headers['set-cookie']?.[0]).toContain('; Path=/lab/; ');
});

test('a name that the host does not know is refused on the list too', {
  tags: ['clusters.list'],
}, async () => {
  const host = await start([await startCluster('prod'), await startCluster('lab')]);
  expect((await get(host.url, { Host: 'rebound.example' })).status).toBe(403);
  expect((await fetch(host.url, { method: 'POST' })).status).toBe(405);
});

test('an offer to upgrade is no reason to cut a reader of the list off', {
  tags: ['clusters.list'],
}, async () => {
  const host = await start([await startCluster('prod'), await startCluster('lab')]);
  const lines = ['GET / HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: h2c', '', ''];
  const answer = await rawRequest(host.url, lines.join('\r\n'));
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(answer).toContain('Clusters');
});

test('a host that ends lets the calls of every cluster finish', { tags: ['clusters.several'] }, async () => {
  let release = () => {};
  let arrived = () => {};
  const there = new Promise<void>(resolve => {
    arrived = resolve;
  });
  const slow = await startUpstream((_, outgoing) => {
    release = () => outgoing.end('"late"');
    arrived();
  });
  onTestFinished(() => release());
  const host = await start([
    { name: 'prod', cluster: createCluster() },
    { name: 'lab', endpoint: slow },
  ]);
  const call = fetch(`${host.url}lab/v1/models`);
  await there;
  const closed = host.close(60_000);
  release();
  expect(await (await call).text()).toBe('"late"');
  await closed;
});
