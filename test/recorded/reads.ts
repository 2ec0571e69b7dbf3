import { entriesOf, isRecord, type RecordedAnswer, type Server } from './server.ts';
import { representative, trimDefinition } from './trim.ts';

const TYPES = ['LLM', 'embedding', 'rerank', 'image', 'audio', 'video', 'world', 'flexible'];
/** How many bytes of each are kept. */
const CATALOGUE_ROOM = { LLM: 20_000, other: 6_000 };
const DEFINITIONS_ROOM = { LLM: 90_000, other: 18_000 };
const PROMPTS_ROOM = 20_000;
const PLAIN = [
  '/v1/cluster/auth',
  '/v1/cluster/info?detailed=true',
  '/v1/cluster/version',
  '/v1/cluster/devices',
  '/v1/cluster/ui_config',
  '/v1/workers',
  '/v1/supervisor',
  '/v1/models',
  '/v1/models/instances',
  '/v1/models/families',
  '/v1/cache/models',
  '/v1/downloads',
  '/v1/launch_history',
  '/v1/model_favorites',
  '/v1/autostart/models',
  '/v1/virtualenvs',
  '/v1/model_registrations/LLM/no-such-model',
  '/v1/model_registrations/no-such-type',
  '/v1/engines/no-such-model',
  '/v1/models/no-such-model/progress',
  '/v1/models/no-such-model/replicas',
];

/** Answers by the name of the file that shall hold them. */
export type Files = Record<string, RecordedAnswer[]>;

/** Every read of a server without changes. Models that are not its own, such as a company's, are left out. */
export async function readAll(server: Server): Promise<Files> {
  const files: Files = { calls: [await routes(server)], answers: [], prompts: [await prompts(server)] };
  for (const path of PLAIN) files.answers?.push(await server.ask(`GET ${path}`));
  files['token-routers'] = await tokenRouters(server);
  for (const type of TYPES) {
    const below = `/v1/model_registrations/${type}`;
    const list = await server.ask(`GET ${below}?detailed=true`);
    if (list.status !== 200) {
      files.answers?.push(list);
      continue;
    }
    const size = type === 'LLM' ? 'LLM' : 'other';
    const own = entriesOf(list.answer)
      .filter(one => one.is_builtin === true)
      .map(trimDefinition);
    files[`catalogue-${type.toLowerCase()}`] = [
      { ...list, answer: representative(own, CATALOGUE_ROOM[size]) },
    ];
    const kept = representative(own, DEFINITIONS_ROOM[size]);
    files[`definitions-${type.toLowerCase()}`] = await Promise.all(
      kept.map(one => definition(server, below, one)),
    );
    files.engines = [...(files.engines ?? []), ...(await engines(server, type, own))];
  }
  return files;
}

async function definition(
  server: Server,
  below: string,
  { model_name }: Record<string, unknown>,
): Promise<RecordedAnswer> {
  const answer = await server.ask(`GET ${below}/${encodeURIComponent(String(model_name))}`);
  return isRecord(answer.answer) ? { ...answer, answer: trimDefinition(answer.answer) } : answer;
}

/** Each router and its instances, and one that there is not. */
async function tokenRouters(server: Server): Promise<RecordedAnswer[]> {
  const list = await server.ask('GET /v1/token_routers');
  const uids = entriesOf(list.answer).map(one => String(one.router_uid));
  const calls = [...uids, 'no-such-router'].flatMap(uid => {
    const path = `GET /v1/token_routers/${encodeURIComponent(uid)}`;
    return [path, `${path}/instances`];
  });
  return Promise.all(calls.map(call => server.ask(call)));
}

/** Of a few models of a type: one answer of each shape. */
async function engines(
  server: Server,
  type: string,
  models: Record<string, unknown>[],
): Promise<RecordedAnswer[]> {
  const step = Math.max(1, Math.floor(models.length / 4));
  const names = models
    .filter((_, at) => at % step === 0)
    .map(one => encodeURIComponent(String(one.model_name)));
  const below = type === 'LLM' ? '/v1/engines' : `/v1/engines/${type}`;
  const answers = await Promise.all(names.map(name => server.ask(`GET ${below}/${name}`)));
  const there = answers.map(one => ({ ...one, answer: shortened(one.answer) }));
  return there.every(one => one.status === 404) ? there.slice(0, 1) : there;
}

/** Of each engine some specs. */
function shortened(answer: unknown): unknown {
  if (!isRecord(answer)) return answer;
  const some = (value: unknown) =>
    Array.isArray(value) ? representative(value.filter(isRecord), 300) : value;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, some(value)]));
}

async function routes(server: Server): Promise<RecordedAnswer> {
  const answer = await server.ask('GET /openapi.json');
  const paths = isRecord(answer.answer) && isRecord(answer.answer.paths) ? answer.answer.paths : {};
  const bare = Object.entries(paths).map(([path, of]) => [
    path,
    Object.fromEntries(
      Object.entries(isRecord(of) ? of : {}).map(([method, one]) => [
        method,
        isRecord(one) && 'security' in one ? { security: one.security } : {},
      ]),
    ),
  ]);
  return { ...answer, answer: { paths: Object.fromEntries(bare) } };
}

/** The shortest ones whole, since a cut template is none. */
async function prompts(server: Server): Promise<RecordedAnswer> {
  const answer = await server.ask('GET /v1/models/prompts');
  const all = isRecord(answer.answer) ? Object.entries(answer.answer) : [];
  const short = all.sort(([, a], [, b]) => JSON.stringify(a).length - JSON.stringify(b).length);
  return { ...answer, answer: Object.fromEntries(representative(short, PROMPTS_ROOM)) };
}
