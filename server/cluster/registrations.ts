import type { Hono } from 'hono';
import { fromActor, readObject, refuse, unprocessable } from './answers.ts';
import { requireScope } from './auth.ts';
import { catalogueJson } from './catalogue-json.ts';
import { familiesOf, keptOf, promptsOf, readDefinition } from './definitions.ts';
import { supervisorOf, workersOf } from './nodes.ts';
import { isRemote, type StoredRegistration } from './registration-types.ts';
import { type DemoState, knowsType } from './state.ts';

/** Models of a type without a form, at 4.1. */
const WORLDS = ['Astra', 'HY-WorldPlay-5B', 'Matrix-Game-3.0-5B'].map(model_name => ({
  model_name,
  is_builtin: true,
}));

/** The catalogues, the custom definitions, the families and the prompt styles. */
export function registrationRoutes(app: Hono, state: DemoState): void {
  const list = requireScope(state, 'models:list');
  const said = (words: string, node = supervisorOf(state)) => refuse(400, fromActor(node, words));

  app.get('/v1/models/families', () => Response.json(familiesOf(state)));
  app.get('/v1/models/prompts', () => Response.json(promptsOf(state)));

  app.get('/v1/model_registrations/:type', list, c => {
    const type = c.req.param('type');
    if (type === 'flexible') return Response.json([]);
    if (type === 'world' && state.release !== '0.13') return Response.json(WORLDS);
    if (!knowsType(state, type)) return said(`Unsupported model type: ${type}`);
    return new Response(catalogueJson(state, type, c.req.query('detailed') === 'true'), {
      headers: { 'content-type': 'application/json' },
    });
  });

  app.get('/v1/model_registrations/:type/:name', list, c => {
    const { type, name } = c.req.param();
    if (!knowsType(state, type)) return said(`Unsupported model type: ${type}`);
    const registration = state.registrations[type].get(name);
    if (!registration) return said(`Model ${name} not found`);
    return Response.json(state.release === '0.13' ? registration.definition : keptOf(registration));
  });

  app.post('/v1/model_registrations/:type', requireScope(state, 'models:register'), async c => {
    const body = await readObject(c.req.raw);
    if (typeof body.model !== 'string') return unprocessable(['body', 'model'], 'Field required', 'missing');
    const type = c.req.param('type');
    const ip = state.distributed && typeof body.worker_ip === 'string' ? body.worker_ip : undefined;
    const worker = workersOf(state).find(node => node.ip === ip);
    if (ip !== undefined && !worker) return said(`Worker ip address ${ip} is not in the cluster.`);
    // Later releases give a definition to every worker.
    const refusal = register(state, type, body.model, state.release === '0.13' ? worker?.ip : undefined);
    return refusal === undefined ? Response.json(null) : said(refusal, worker);
  });

  app.delete('/v1/model_registrations/:type/:name', requireScope(state, 'models:unregister'), c => {
    const { type, name } = c.req.param();
    if (!knowsType(state, type)) return said(`Unsupported model type: ${type}`);
    // Only custom models are looked up, so a built-in name counts as unknown: 200 null as well.
    if (!state.registrations[type].get(name)?.builtin) state.registrations[type].delete(name);
    return Response.json(null);
  });
}

/** Registers a custom model from its JSON; a text is the reason of a refusal (the wire's 400). */
export function register(state: DemoState, type: string, json: string, worker?: string): string | undefined {
  if (!knowsType(state, type) || type === 'video') return `Unsupported model type: ${type}`;
  const registration = readDefinition(state, type, json);
  if (typeof registration === 'string') return registration;
  const name = registration.definition.model_name;
  if (state.registrations[type].has(name)) return `Model name conflicts with existing model ${name}`;
  const refused = state.strictPaths ? refusedPath(registration, state.existingPaths) : undefined;
  // As at 0.13.1: the definition is stored before its path is checked, and a refused one remains.
  if (refused === undefined || state.release === '0.13')
    state.registrations[type].set(name, { ...registration, ...(worker === undefined ? {} : { worker }) });
  return refused;
}

/** Why 0.13.1 refuses a path of a definition; undefined if it accepts all. Controlnet paths are not checked. */
function refusedPath(registration: StoredRegistration, existing: string[]): string | undefined {
  for (const uri of pathsOf(registration)) {
    const path = uri.replace(/^file:\/\//, '');
    if (isRemote(uri) || existing.some(root => path === root || path.startsWith(`${root}/`))) continue;
    if (!path.startsWith('/')) return `Model URI cannot be a relative path: ${uri}`;
    return `Invalid model URI ${uri}${registration.type === 'image' ? '' : '.'}`;
  }
  return undefined;
}

function pathsOf(registration: StoredRegistration): string[] {
  const specs = registration.type === 'LLM' ? registration.definition.model_specs : [registration.definition];
  return specs.flatMap(({ model_uri }) => model_uri || []);
}
