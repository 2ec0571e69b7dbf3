import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWith, readOptions } from '#test/options.ts';
import { anonymous } from './anonymous.ts';
import { readGpus } from './gpus.ts';
import { readLife } from './life.ts';
import { type Files, readAll } from './reads.ts';
import { connect, entriesOf, textAt } from './server.ts';
import { readSignIn } from './sign-in.ts';

const HELP = `npm run record -- --endpoint URL [--user U --password P] [--models DIR] [--gpus] [--out test/recorded]

Records what a real server answers into OUT/RELEASE/*.json, trimmed, without secrets, names or paths of its machine.
Without --models it only reads. With it, it also registers and launches models named recorded-… and puts them away again.
  --models DIR  a folder on the server's machine with minilm (a sentence-transformers model) and tiny-llama (a small Llama)
  --gpus        records only what a server with two GPUs or more says of them, into gpus.json; it launches bge-small-en-v1.5`;

const values = readOptions(HELP, {
  endpoint: { type: 'string' },
  user: { type: 'string' },
  password: { type: 'string' },
  models: { type: 'string' },
  gpus: { type: 'boolean', default: false },
  out: { type: 'string', default: 'test/recorded' },
});
const { endpoint, user, password, models } = values;
if (endpoint === undefined) endWith(HELP, 2);

const server = await connect(endpoint, user, password);
const release = textAt(await server.get('/v1/cluster/version'), 'version') ?? 'unknown';
const [cached] = entriesOf((await server.ask('GET /v1/cache/models')).answer);
const home = textAt(cached, 'path')?.replace(/\/cache\/.*/, '');
const clean = anonymous({
  ...(models === undefined ? {} : { [models]: '/models' }),
  ...(home === undefined ? {} : { [home]: '/xinference' }),
});

const files: Files = values.gpus ? { gpus: await readGpus(server) } : await readAll(server);
if (!values.gpus && models !== undefined) Object.assign(files, await readLife(server, models));
if (!values.gpus && user !== undefined && password !== undefined)
  files['sign-in'] = await readSignIn(server, user, password);

const folder = join(values.out, release);
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder))
  if ((file === 'gpus.json') === values.gpus) rmSync(join(folder, file));
for (const [name, answers] of Object.entries(files)) {
  const lines = answers.map(answer => JSON.stringify(clean(answer)));
  writeFileSync(join(folder, `${name}.json`), `[\n${lines.join(',\n')}\n]\n`);
  console.log(
    `${join(folder, name)}.json: ${answers.length} answers, ${Math.round(lines.join().length / 1000)} kB`,
  );
}
