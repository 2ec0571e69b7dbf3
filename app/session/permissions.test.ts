import { expect, test } from 'vitest';
import { endpoint } from '#app/paths.ts';
import { serveReadOnly } from '#test/read-only.ts';
import { grantScopes, isGranted, isKnownToBePermitted, permission, refuseScopes } from './permissions.ts';
import { signedIn } from './session.ts';
import { scopesIn, setAuthNeeded } from './token.ts';

function tokenWith(payload: unknown): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(payload)));
  return `head.${btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}.seal`;
}

test('a readable token permits its scopes', () => {
  signedIn(tokenWith({ sub: 'Zoë 管理', scopes: ['models:list', 'models:start'] }));
  expect(permission('models:start')).toEqual({ allowed: true });
  expect(permission('models:stop')).toEqual({
    allowed: false,
    reason: 'Your sign-in does not permit this: it lacks models:stop. Ask the cluster’s administrator.',
  });
});

test('of several scopes those that are missing are named', () => {
  signedIn(tokenWith({ scopes: ['models:register'] }));
  const both = ['models:unregister', 'models:register'] as const;
  expect(permission(...both).reason).toContain('it lacks models:unregister.');
  signedIn(tokenWith({ scopes: [] }));
  expect(permission(...both).reason).toContain('it lacks models:unregister and models:register.');
});

test('the scope admin permits everything', () => {
  signedIn(tokenWith({ scopes: ['admin'] }));
  expect(permission('cache:delete').allowed).toBe(true);
});

test('an unreadable token permits everything: the cluster decides', () => {
  const unreadable = [
    'sk-72tkvudyGLPMi',
    'a.b.c',
    'a.!!.c',
    '',
    tokenWith(null),
    tokenWith({ scopes: 'admin' }),
  ];
  for (const token of unreadable) {
    signedIn(token);
    expect(permission('models:start').allowed, token).toBe(true);
    expect(scopesIn(token)).toBeUndefined();
  }
  expect(scopesIn(tokenWith({ scopes: [1] }))).toBeUndefined();
});

test('a cluster without authentication permits everything, whatever an old token contains', () => {
  signedIn(tokenWith({ scopes: [] }));
  expect(permission('models:start').allowed).toBe(false);
  setAuthNeeded(false);
  expect(permission('models:start').allowed).toBe(true);
});

test('a token of 2.12 and later permits under its new names, and is said to lack those', {
  tags: ['session.grants'],
}, () => {
  signedIn(tokenWith({ scopes: ['models:write', 'models:register'] }));
  expect(permission('models:start', 'models:stop', 'models:unregister').allowed).toBe(true);
  signedIn(tokenWith({ scopes: ['models:register'] }));
  localStorage.setItem(`clusterCapabilities ${endpoint()}`, 'newScopeNames');
  expect(permission('models:unregister').allowed).toBe(true);
  expect(permission('models:stop').reason).toContain('it lacks models:write.');
});

test('a token with the old names is valid if the cluster knows both', {
  tags: ['session.grants'],
}, () => {
  localStorage.setItem(`clusterCapabilities ${endpoint()}`, 'newScopeNames');
  signedIn(tokenWith({ scopes: ['models:start', 'models:unregister'] }));
  expect(permission('models:start', 'models:unregister').allowed).toBe(true);
});

test('a scope that the cluster refused is not permitted, with its reason, whatever the token contains', {
  tags: ['session.grants'],
}, () => {
  signedIn(tokenWith({ scopes: ['admin'] }));
  refuseScopes(['models:start'], 'Not today');
  refuseScopes(['cache:delete'], 'Nor that');
  expect(permission('models:start').reason).toContain('Not today');
  expect(permission('cache:delete').reason).toContain('Nor that');
  expect(permission('models:stop').allowed).toBe(true);
  setAuthNeeded(false);
  expect(permission('models:start').allowed).toBe(true);
});

test('the cluster’s own list of scopes, under its new names, goes before that of the token', {
  tags: ['session.grants'],
}, () => {
  signedIn(tokenWith({ scopes: ['models:start', 'models:stop'] }));
  grantScopes(['models:register']);
  expect(permission('models:start').reason).toContain('it lacks models:write.');
  expect(permission('models:unregister').allowed).toBe(true);
  setAuthNeeded(false);
  expect(permission('models:start').allowed).toBe(true);
});

test('background calls are permitted only by the token’s scopes, or without authentication', {
  tags: ['session.grants'],
}, () => {
  expect(isKnownToBePermitted('admin')).toBe(true);
  signedIn('sk-72tkvudyGLPMi');
  expect(isKnownToBePermitted('models:list')).toBe(false);
  signedIn(tokenWith({ scopes: ['models:list'] }));
  expect(isKnownToBePermitted('models:list')).toBe(true);
  expect(isKnownToBePermitted('admin')).toBe(false);
});

test('a host that is read only permits what reads, whatever the cluster grants', {
  tags: ['host.read-only'],
}, () => {
  signedIn(tokenWith({ scopes: ['admin'] }));
  serveReadOnly('calls');
  const reason = 'This console only reads: its host was started with --read-only.';
  for (const scope of ['models:start', 'cache:delete', 'keys:manage', 'settings:write', 'change'] as const)
    expect(permission(scope)).toEqual({ allowed: false, reason });
  expect(permission('admin', 'change')).toEqual({ allowed: false, reason });
  for (const scope of ['admin', 'models:list', 'models:read', 'logs:list', 'inference'] as const)
    expect(permission(scope)).toEqual({ allowed: true });
  expect([isGranted('users:manage'), isKnownToBePermitted('users:manage')]).toEqual([true, true]);
  serveReadOnly('all');
  expect(permission('models:read', 'inference').reason).toContain('--read-only=all');
});
