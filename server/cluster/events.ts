import type { Hono } from 'hono';
import { requireScope } from './auth.ts';
import type { DemoState, StoredEvent } from './state.ts';

/** A real server keeps so many of a model, also after its end. */
const MAX_EVENTS = 100;

/** `GET /v1/models/{uid}/events`. */
export function eventRoutes(app: Hono, state: DemoState): void {
  app.get('/v1/models/:uid/events', requireScope(state, 'models:read'), c =>
    Response.json(state.events.get(c.req.param('uid')) ?? []),
  );
}

export function noteEvent(
  state: DemoState,
  uid: string,
  event_type: StoredEvent['event_type'],
  event_content: string,
): void {
  const event = { event_type, event_ts: Math.floor(state.now() / 1000), event_content };
  state.events.set(uid, [...(state.events.get(uid) ?? []), event].slice(-MAX_EVENTS));
}
