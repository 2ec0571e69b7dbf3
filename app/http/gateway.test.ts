import { expect, test } from 'vitest';
import { listRunning, probeWebUi, terminateModel } from '#app/cluster/models/models.ts';
import { authStatus } from '#app/session/auth-status.ts';
import type { OrderedFailure } from '#server/cluster/failures.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInAnswer, signInHtml } from '#test/sign-in-page.ts';
import { keptBackByGateway } from './connection.ts';
import { loggedFailures } from './failure.ts';

const serve = serveCluster();

test.each([
  ['after a byte order mark', `\uFEFF${signInHtml}`, 'text/html'],
  ['after white space', `\r\n\t ${signInHtml}`, 'text/html'],
  ['after comments', `<!-- a -->\n<!-- > b -->${signInHtml}`, 'text/html'],
  ['after an XML declaration', `<?xml version="1.0"?>\n${signInHtml}`, 'text/html'],
  ['in upper case', '<HTML><HEAD><TITLE>SIGN IN</TITLE></HEAD></HTML>', 'TEXT/HTML; Charset=UTF-8'],
  ['without an element html', '<body>Sign in</body>', 'text/html;charset=utf-8'],
])('a document of HTML %s is a gateway’s', { tags: ['failures.gateway'] }, async (_, body, contentType) => {
  const cluster = serve();
  cluster.failNext('GET /v1/models', { status: 401, body, contentType });
  expect(await listRunning()).toMatchObject({ ok: false, failure: { kind: 'gateway' } });
  cluster.failNext('DELETE /v1/models/x', { status: 502, body, contentType });
  expect(await terminateModel('x')).toMatchObject({
    failure: { kind: 'refused', detail: 'Unknown error', by: 'gateway' },
  });
});

const manyComments = '<!-- a -->\n'.repeat(1000);

test.each([
  ['JSON', { body: { detail: 'no' } }, 'no'],
  ['a text', { body: 'no' }, 'no'],
  ['nothing', {}, 'Unknown error'],
  ['a text of type HTML', { body: 'no', contentType: 'text/html' }, 'no'],
  ['JSON of type HTML', { body: '{"detail": "no"}', contentType: 'text/html' }, 'no'],
  ['a part of a document', { body: '<h1>no</h1>', contentType: 'text/html' }, 'Unknown error'],
  ['comments of HTML', { body: manyComments, contentType: 'text/html' }, 'Unknown error'],
  ['a document of type XHTML', { body: signInHtml, contentType: 'application/xhtml+xml' }, 'Unknown error'],
  ['a document of another type', { body: signInHtml, contentType: 'text/plain' }, 'Unknown error'],
] as [string, object, string][])(
  'a refusal with %s is the cluster’s, and shows no markup',
  { tags: ['failures.gateway', 'failures.refused'] },
  async (_, answer, detail) => {
    const cluster = serve();
    for (const status of [413, 502, 503, 504]) {
      cluster.failNext('GET /v1/models', { status, ...answer });
      expect(await listRunning()).toEqual({
        ok: false,
        failure: { kind: 'refused', status, detail },
      });
    }
  },
);

test.each([
  ['JSON', { body: { detail: 'no' } }],
  ['a text', { body: 'no' }],
  ['nothing', {}],
  ['a text of type HTML', { body: 'Unauthorized', contentType: 'text/html' }],
  ['JSON of type HTML', { body: '{"detail": "no"}', contentType: 'text/html' }],
  ['a document of type XHTML', { body: signInHtml, contentType: 'application/xhtml+xml' }],
  ['a document of another type', { body: signInHtml, contentType: 'text/plain' }],
] as [string, object][])(
  'a 401 or 403 with %s is the cluster’s',
  { tags: ['failures.401', 'failures.403', 'failures.gateway'] },
  async (_, answer) => {
    const cluster = serve();
    cluster.failNext('GET /v1/models', { status: 401, ...answer });
    expect(await listRunning()).toMatchObject({ ok: false, failure: { kind: 'unauthenticated' } });
    expect(authStatus()).toBe(401);
    cluster.failNext('DELETE /v1/models/x', { status: 403, ...answer });
    expect(await terminateModel('x')).toMatchObject({ ok: false, failure: { kind: 'forbidden' } });
    expect([authStatus(), keptBackByGateway()]).toEqual([403, undefined]);
  },
);

test('a probe without a body asks once with one who refused it', { tags: ['failures.gateway'] }, async () => {
  const cluster = serve();
  cluster.failNext('HEAD /x/', { ...signInAnswer(401), status: 401 } as OrderedFailure);
  cluster.failNext('GET /x/', signInAnswer(401));
  expect(await probeWebUi('x')).toMatchObject({ ok: false, failure: { kind: 'gateway' } });
  expect(authStatus()).toBeUndefined();
});

test('an answer that is no JSON is described by its type and length', {
  tags: ['failures.no-json'],
}, async () => {
  serve().failNext('GET /v1/models', { status: 200, body: '\u0000'.repeat(5000), contentType: 'text/csv' });
  expect(await listRunning()).toMatchObject({ failure: { kind: 'unreadable' } });
  expect(loggedFailures()[0]?.detail).toMatch(/\(JSON expected, text\/csv, 5000 B came\)$/);
});

test('a good answer of JSON is read whatever its type says', { tags: ['failures.gateway'] }, async () => {
  const cluster = serve({ running: 1 });
  const body = await (await cluster.fetch(new Request('http://c/v1/models'))).text();
  cluster.failNext('GET /v1/models', { status: 200, body, contentType: 'text/html; charset=utf-8' });
  expect(await listRunning()).toMatchObject({ ok: true, data: [{ model_type: 'LLM' }] });
});
