import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KindName, kindNames, wireType } from '#app/catalogue/kind-names.ts';
import { kinds } from '#app/catalogue/kinds.ts';
import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import { blankLaunch, type LaunchDraft } from '#app/features/launch/fields.ts';
import { draftOf, payloadOf } from '#app/features/launch/payload.ts';
import { withoutSecrets } from '#app/storage/secrets.ts';
import { type Random, randomFrom } from '#test/fuzz/random.ts';
import { launchBodies } from '#test/launch-bodies.ts';
import { cliOptions } from './cli-options.ts';
import { launchTexts } from './launch-as-text.tsx';
import { readLaunch } from './read-launch.ts';

const here = { endpoint: 'http://host:9997', withKey: true, newer: true };

test.each([true, false])(
  'a launch as JSON, curl, command and Python is read back to the same draft (newer: %s)',
  {
    tags: ['text.copy', 'text.paste'],
  },
  newer => {
    const random = randomFrom('round trip');
    const said = new Set<string>();
    for (let round = 0; round < 150; round += 1) {
      const kind = random.of(kindNames);
      const draft = anyDraft(random, kind);
      for (const [name, value] of Object.entries(draft)) if (!isBlank(name, value)) said.add(name);
      const { json, curl, cli, python, beyondCli } = launchTexts(payloadOf(kind, "it's m", draft), {
        ...here,
        newer,
      });
      expect(beyondCli.filter(key => !beyondOldCommand.includes(key) || newer)).toEqual(
        newer && draft.enable_thinking === 'off' ? ['enable_thinking'] : [],
      );
      const unsaid = Object.fromEntries(
        Object.entries(blankLaunch).filter(([key]) => beyondCli.includes(key)),
      );
      for (const text of [json, curl, cli, python]) {
        const read = readLaunch(text);
        expect(read, text).toMatchObject({
          payload: { model_name: "it's m", model_type: wireType(kind) },
          unread: [],
        });
        const meant = text === cli ? { ...draft, ...unsaid } : draft;
        const refused = meant.envs.some(({ value }) => value !== '') ? ['envs'] : [];
        if (read)
          expect(draftOf(kind, read.payload), text).toEqual({ draft: withoutSecrets(meant), refused });
      }
    }
    const fields = Object.keys(blankLaunch).filter(name => !['left_out', 'autostart'].includes(name));
    expect([...said].sort(), 'every field was made up').toEqual(fields.sort());
  },
);

/** The switch for thinking has no off; the command of 0.13 takes neither lists nor objects. */
const beyondOldCommand = [
  ...['enable_thinking', 'envs', 'quantization_config', 'replica_config'],
  ...['virtual_env_packages', 'virtual_env_find_links'],
];

/** Bodies of every kind, without keys that only the client, the command or JavaScript know. */
const saidBodies = launchBodies
  .map(({ body }) =>
    withoutSecrets<LaunchPayload>({ ...body, model_name: 'm', envs: { HF_TOKEN: 'x', A: '1' } }),
  )
  .filter(body => !Object.keys(body).some(key => /^(wait_ready|__proto__|.*lora.*)$/.test(key)));

test.each([true, false])(
  'any body is read back with the same types, or the command names what it cannot say (newer: %s)',
  { tags: ['text.copy', 'text.paste'] },
  newer => {
    fc.assert(
      fc.property(saidBodies, body => {
        const { json, curl, cli, python, beyondCli } = launchTexts(body, { ...here, newer });
        for (const text of [json, curl, python])
          expect(readLaunch(text), text).toMatchObject({ payload: body, unread: [] });
        const sayable = Object.entries(body).filter(([key, value]) => {
          const isDefault = value === null && cliOptions.some(one => one.key === key);
          return !beyondCli.includes(key) && (!isDefault || cli.split(/\s+/).includes(`--${key}`));
        });
        const read = readLaunch(cli);
        expect(read?.unread, cli).toEqual([]);
        expect(read?.payload, cli).toMatchObject(Object.fromEntries(sayable));
      }),
      { numRuns: 300 },
    );
  },
);

function isBlank(name: string, value: unknown): boolean {
  return isDeepStrictEqual(value, blankLaunch[name as keyof LaunchDraft]);
}

/** A draft with every field of its kind's form. */
function anyDraft(random: Random, kind: KindName): LaunchDraft {
  const { launch } = kinds[kind];
  const typed = launch !== 'engine';
  const format = random.of(['pytorch', 'ggufv2', 'gptq', 'mlx']);
  const layers = format === 'ggufv2';
  const uid = { ...blankLaunch, ...anySections(random, kind), model_uid: anyText(random) };
  const told =
    typed && random.chance(0.5)
      ? {}
      : {
          model_engine: random.of(['vLLM', 'llama.cpp', 'sentence_transformers']),
          model_format: format,
          quantization: random.of(['none', 'Int4', 'q4_k_m']),
        };
  const placed = {
    ...uid,
    ...told,
    replica: 1 + random.below(4),
    worker_ip: random.of(['', '10.0.0.2', '10.0.0.2:30001']),
    gpu_idx: random.of(['', '0', '0,12']),
    request_limits: random.of(['', '10']),
    extra: anyExtra(random, told.model_engine ?? ''),
  };
  if (launch === 'nothing') return { ...placed, n_gpu: random.of(['auto', 'GPU', 'CPU', '2']) };
  if (launch === 'device') return { ...placed, n_gpu: random.of(['GPU', 'CPU']) };
  return {
    ...placed,
    model_size_in_billions: random.of(['7', '1_8', '72']),
    n_gpu: layers ? 'auto' : random.of(['auto', 'CPU', '2']),
    n_gpu_layers: layers ? random.below(40) - 1 : -1,
    lora_list: listOf(random, () => ({ lora_name: anyKey(random), local_path: anyText(random) || '/' })),
    image_lora_load_kwargs: listOf(random, () => anyPair(random)),
    image_lora_fuse_kwargs: listOf(random, () => anyPair(random)),
  };
}

/** Python has a key that is no name after the others. */
function anyExtra(random: Random, engine: string): LaunchDraft['extra'] {
  const rows = listOf(random, () => ({ ...anyPair(random), engine }));
  const isName = ({ key }: { key: string }) => key !== 'a-b';
  const sorted = [...rows.filter(isName), ...rows.filter(one => !isName(one))];
  return sorted.map((one, index) => ({ ...one, id: index + 1 }));
}

/** Every field of the folded sections of a kind. */
function anySections(random: Random, kind: KindName): Partial<LaunchDraft> {
  const decided = ['', 'on', 'off'] as const;
  const texts = () => listOf(random, () => ({ item: anyText(random) || 'x' }));
  const here = {
    download_hub: random.of(['', 'modelscope', 'auto']),
    model_path: random.of(['', '/data/m', 'D:\\models']),
    envs: listOf(random, () => ({ key: random.of(['VLLM_USE_V1', 'HF_HOME']), value: anyText(random) })),
    enable_virtual_env: random.of(decided),
    virtual_env_packages: texts(),
    virtual_env_find_links: texts(),
    replica_config: random.of(['', '[{"devices":[{"worker_ip":"10.0.0.2:1","gpu_idx":[0]}]}]']),
  };
  if (kind === 'image' || kind === 'video')
    return {
      ...here,
      gguf_quantization: random.of(['', 'Q4_0']),
      gguf_model_path: random.of(['', '/data/g']),
      lightning_version: random.of(['', '4steps']),
      lightning_model_path: random.of(['', '/data/l']),
      cpu_offload: random.of(decided),
    };
  if (kind !== 'llm') return here;
  return {
    ...here,
    context_length: random.of(['', '8192']),
    enable_thinking: random.of(decided),
    reasoning_content: random.of(decided),
    quantization_config: listOf(random, () => anyPair(random)),
    multimodal_projector: random.of(['', 'mmproj-F16.gguf']),
    n_worker: random.of(['', '2']),
    enable_weight_cache: random.chance(0.5),
  };
}

function listOf<T extends object>(random: Random, make: () => T): (T & { id: number })[] {
  const entries = new Map(random.some(3, make).map(one => [Object.values(one)[0], one]));
  return [...entries.values()].map((one, index) => ({ ...one, id: index + 1 }));
}

function anyPair(random: Random) {
  const value = random.of(['none', 'true', 'false', '4096', '0.9', '-3', anyText(random) || 'x']);
  return { key: anyKey(random), value, as: /^(true|false)$/.test(value) ? 'boolean' : '' };
}

function anyKey(random: Random): string {
  return random.of(['max_model_len', 'dtype', 'tensor_parallel', 'a-b', 'kv_cache']);
}

function anyText(random: Random): string {
  const signs = ['a', ' b', "'", '"', '\\', '\n', '$x', '{', '-c', '=', 'é', '#'] as const;
  const text = random
    .some(5, () => random.of(signs))
    .join('')
    .trim();
  return /^[{-]/.test(text) ? `x${text}` : text;
}
