import { expect, test } from 'vitest';
import { endpoint } from '#app/paths.ts';
import { scopesIn } from '#app/session/claims.ts';
import { permission } from '#app/session/scopes.ts';
import { setAuthNeeded, signedIn } from '#app/session/token.ts';

function tokenWith(payload: unknown): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(payload)));
  return `head.${btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}.seal`;
}

test('a readable token permits what it lists', () => {
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

test('a token of which nothing can be read permits everything: the cluster decides', () => {
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

test('a cluster without authentication permits everything, whatever an old token says', () => {
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

test('a token with the old names is as good where the cluster knows both', {
  tags: ['session.grants'],
}, () => {
  localStorage.setItem(`clusterCapabilities ${endpoint()}`, 'newScopeNames');
  signedIn(tokenWith({ scopes: ['models:start', 'models:unregister'] }));
  expect(permission('models:start', 'models:unregister').allowed).toBe(true);
});
