import type { Hono } from 'hono';
import * as v from 'valibot';
import { crash, readObject, refuse } from './answers.ts';
import { requireScope } from './auth.ts';
import { unknownModel } from './replicas.ts';
import type { DemoState } from './state.ts';

const languagePage = v.object({
  model_type: v.literal('LLM'),
  model_name: v.string(),
  model_size_in_billions: v.union([v.number(), v.string()]),
  model_format: v.string(),
  quantization: v.string(),
  context_length: v.number(),
  model_ability: v.array(v.string()),
  model_description: v.string(),
  model_lang: v.array(v.string()),
});

const imagePage = v.object({
  model_type: v.literal('image'),
  model_name: v.string(),
  model_family: v.string(),
  model_id: v.string(),
  model_revision: v.string(),
  controlnet: v.nullable(v.array(v.unknown())),
});

/**
 * The web pages of models: created by `POST /v1/ui/...`, served at `/{uid}/`. A missing or null field is a 500 in plain text, as on a
 * real cluster. From 3.0 there are none.
 */
export function pageRoutes(app: Hono, state: DemoState): void {
  if (state.release !== '0.13') return;
  const create =
    (schema: typeof languagePage | typeof imagePage) => async (uid: string, request: Request) => {
      const body = await readObject(request);
      if (!v.is(schema, body)) return crash();
      if (!state.running.has(uid)) return unknownModel(state, uid);
      state.pages.add(uid);
      return Response.json({ model_uid: uid });
    };
  const scope = requireScope(state, 'models:read');
  app.post('/v1/ui/images/:uid', scope, c => create(imagePage)(c.req.param('uid'), c.req.raw));
  app.post('/v1/ui/:uid', scope, c => create(languagePage)(c.req.param('uid'), c.req.raw));

  app.get('/:uid', c => {
    const uid = c.req.param('uid');
    if (!state.pages.has(uid)) return refuse(404, 'Not Found');
    const location = `${new URL(c.req.url).origin}/${encodeURIComponent(uid)}/`;
    return new Response(null, { status: 307, headers: { location } });
  });

  app.get('/:uid/', c => {
    const model = state.pages.has(c.req.param('uid')) ? state.running.get(c.req.param('uid')) : undefined;
    if (!model) return refuse(404, 'Not Found');
    return new Response(page(model.record.model_name, model.record.id), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  });
}

function page(name: string, uid: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(name)}</title>
</head>
<body>
<h1>${escapeHtml(name)}</h1>
<p>The model <code>${escapeHtml(uid)}</code> is running. A real cluster offers a chat or a picture form here.</p>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
