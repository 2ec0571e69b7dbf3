import type { Hono } from 'hono';
import { refuse } from './answers.ts';
import { sqlTime } from './api-keys.ts';
import type { DemoState } from './state.ts';
import { issueRefreshToken, issueToken, secret, userNamed } from './users.ts';

/** The account that the demo cluster's provider signs in. */
const NAME = 'sso-user';

/**
 * Single sign-on as of 2.10. The provider of the demo cluster signs everyone in as the same user: it leads back at once. A new account may
 * list models alone.
 */
export function signOnRoutes(app: Hono, state: DemoState): void {
  const states = new Set<string>();

  app.get('/api/oidc/authorize', c => {
    const started = secret(32);
    states.add(started);
    return c.redirect(`/api/oidc/callback?code=demo&state=${started}`, 302);
  });

  app.get('/api/oidc/callback', c => {
    const { code, state: started = '', error } = c.req.query();
    if (error) return refuse(400, `OIDC error: ${error}`);
    if (!code) return refuse(400, 'Missing authorization code');
    if (!states.delete(started)) return refuse(400, 'Invalid state parameter');
    const known = userNamed(state, NAME);
    const user = known ?? {
      username: NAME,
      password: secret(32),
      scopes: ['models:list'],
      source: 'oidc' as const,
      createdAt: sqlTime(state.now()),
    };
    if (known === undefined) state.users.push(user);
    if (user.disabled) return refuse(403, 'User account is disabled');
    const token = issueToken(state, user);
    return c.html(`
    <html><body><script>
    sessionStorage.setItem('token', '${token}');
    sessionStorage.setItem('refresh_token', '${issueRefreshToken(state, user)}');
    document.cookie = 'token=${token}; path=/';
    window.location.href = '/';
    </script></body></html>
    `);
  });
}
