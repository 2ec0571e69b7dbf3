import { expect, onTestFinished, test } from 'vitest';
import { signedIn, signedOut } from '#app/session/session.ts';
import { bearer, hasAccess, setAuthNeeded } from '#app/session/token.ts';
import { storedPair, storePair } from './token-pair.ts';

declare const jsdom: { reconfigure(settings: { url: string }): void };

function visit(url: string): void {
  jsdom.reconfigure({ url });
}

test('on an https page the token never travels over plain http', () => {
  onTestFinished(() => visit('http://localhost:3000/ui/'));
  visit('https://console.example/ui/');
  signedIn('a-token-of-admin');
  expect(document.cookie).toBe('token=a-token-of-admin');
  visit('http://console.example/ui/');
  expect(document.cookie).toBe('');
  visit('https://console.example/ui/');
  signedOut();
  expect(document.cookie).toBe('');
});

test('on a plain http page the token works as before', () => {
  setAuthNeeded(false);
  expect(document.cookie).toBe('token=no_auth');
  signedOut();
});

test('a token goes to no other cluster of the origin, and stays for its own', {
  tags: ['session.token'],
}, () => {
  signedIn('the-token-of-one-cluster');
  window.history.replaceState(null, '', '/team/b/ui/');
  setAuthNeeded(true);
  expect([bearer(), hasAccess()]).toEqual([undefined, false]);
  signedOut();
  window.history.replaceState(null, '', '/ui/');
  expect(bearer()).toBe('the-token-of-one-cluster');
});

test('a refresh token goes to no other cluster of the origin, and to no other user', {
  tags: ['session.token', 'session.refresh'],
}, () => {
  const tokenOf = (sub: string) => `e30.${btoa(JSON.stringify({ sub }))}.signature`;
  const pair = { access: tokenOf('anna'), refresh: 'once' };
  signedIn(pair.access);
  storePair(pair);
  signedIn(tokenOf('ben'));
  expect(storedPair()).toBeUndefined();
  window.history.replaceState(null, '', '/team/b/ui/');
  signedIn(pair.access);
  expect(storedPair()).toBeUndefined();
  window.history.replaceState(null, '', '/ui/');
  signedIn(pair.access);
  expect(storedPair()).toEqual(pair);
});
