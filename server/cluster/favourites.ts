import type { Context, Hono } from 'hono';
import { bodyOf, refusal, refuse, unlessRefused, unprocessable } from './answers.ts';
import { requireScope, sessionOf } from './auth.ts';
import type { DemoState } from './state.ts';

/** `GET`, `PUT` and `DELETE /v1/model_favorites`, as at 4.1: the names that an account starred. */
export function favouriteRoutes(app: Hono, state: DemoState): void {
  const path = '/v1/model_favorites';
  const lists = requireScope(state, 'models:list');

  app.get(path, lists, c => Response.json([...starsOf(state, c)]));

  for (const [method, act] of [
    ['PUT', (stars: Set<string>, name: string) => void stars.add(name)],
    ['DELETE', (stars: Set<string>, name: string) => void stars.delete(name)],
  ] as const)
    app.on(method, path, lists, async c => {
      const stars = starsOf(state, c);
      const { model_name } = await bodyOf(c.req.raw);
      if (typeof model_name !== 'string' || model_name === '')
        return unprocessable(['body', 'model_name'], 'Field required', 'missing');
      act(stars, model_name);
      return Response.json({ status: 'ok' });
    });
}

/** The stars of the caller; of everybody on a cluster without accounts. */
function starsOf(state: DemoState, c: Context): Set<string> {
  const session = state.auth ? unlessRefused(sessionOf(state, c)) : undefined;
  if (session?.key !== undefined) throw refusal(refuse(403, 'User session required to change favorites'));
  const owner = session?.username ?? '';
  const stars = state.favourites.get(owner) ?? new Set<string>();
  state.favourites.set(owner, stars);
  return stars;
}
