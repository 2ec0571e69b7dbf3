import { jointText } from '#app/messages/controls.ts';
import type { LiveText } from '#app/messages/language.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import { cliOptions } from './formats/cli-options.ts';
import { pairs, pairsFromWire } from './pairs.ts';

/** A row of a key without a field of its own. `engine` is the one for which it was given, where that is known. */
type Parameter = ReturnType<typeof pairsFromWire>[number] & { engine: string };
type Rows = { extra: readonly Parameter[]; left_out: readonly Parameter[]; model_engine: string };
/** `own` are the labels of the form's own keys; empty for those without a field. */
type Keys = { engine: string; own: Readonly<Record<string, string>> };

/** The keys of a launch that the form has no field for: those of its engine, and what came with a body (launch.body). */
export function parameters(title: LiveText) {
  const list = pairs(title);
  return {
    ...list,
    fromWire: (sent: unknown) => readParameters(sent, ''),
    hint: (draft: Rows) => listHint(draft),
    offers: (_: unknown, draft: Rows) => listOffers(draft),
    fields: {
      ...list.fields,
      key: {
        ...list.fields.key,
        check: ownKey,
        hint: keyHint,
        offers: otherSpelling,
        suggests: usualNames,
      },
      engine: { control: 'text', label: () => '', default: '' },
    },
  } as const;
}

export function readParameters(sent: unknown, engine: string): Parameter[] {
  return pairsFromWire(sent).map(one => ({ ...one, engine }));
}

/** Before another engine is chosen: notes for which one the rows were given (launch.old-engine). */
export function givenFor<T extends { engine: string }>(rows: readonly T[], engine: string): T[] {
  return rows.map(one => (one.engine === '' ? { ...one, engine } : one));
}

/** Keys that the cluster itself reads are for every engine. */
function isOfOther({ key, engine }: Parameter, chosen: string): boolean {
  const known = engine !== '' && chosen !== '' && !cliOptions.some(option => option.key === key.trim());
  return known && engine.toLowerCase() !== chosen.toLowerCase();
}

function listHint({ extra, left_out, model_engine }: Rows): string | undefined {
  const others = extra.filter(one => isOfOther(one, model_engine));
  const sentences = [
    ...(others.length > 0 ? [text.givenFor(keysOf(others), enginesOf(others))] : []),
    ...(left_out.length > 0 ? [text.leftOut(keysOf(left_out))] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

function listOffers({ extra, left_out, model_engine }: Rows) {
  const others = extra.filter(one => isOfOther(one, model_engine));
  const rest = extra.filter(one => !others.includes(one));
  const leave = { extra: rest, left_out: [...left_out, ...others] };
  const back = { extra: numbered([...extra, ...left_out]), left_out: [] };
  return [
    ...(others.length > 0 ? [{ text: text.leaveOut, change: leave }] : []),
    ...(left_out.length > 0 ? [{ text: text.putBack, change: back }] : []),
  ];
}

function numbered<T extends { id: number }>(rows: readonly T[]): T[] {
  return rows.map((one, index) => ({ ...one, id: index + 1 }));
}

function keysOf(rows: readonly Parameter[]): string {
  return jointText.list(rows.map(({ key }) => key.trim()));
}

function enginesOf(rows: readonly Parameter[]): string {
  return jointText.list([...new Set(rows.map(({ engine }) => engine))]);
}

/** The parameters that operators use most, by engine in small letters; each is known to its engine under this name. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  vllm: [
    'max_model_len',
    'gpu_memory_utilization',
    'tensor_parallel_size',
    'enforce_eager',
    'max_num_seqs',
    'trust_remote_code',
    'limit_mm_per_prompt',
    'speculative_config',
    'rope_scaling',
    'hf_overrides',
    'kv_cache_dtype',
  ],
  'llama.cpp': ['n_ctx', 'n_batch', 'n_ubatch', 'n_gpu_layers'],
  sglang: ['context_length', 'mem_fraction_static', 'tp_size'],
  transformers: ['torch_dtype', 'device_map', 'quantization_config'],
};

/** Whether an engine knows a parameter by this name. */
export function isUsual(name: string): boolean {
  return Object.values(USUAL).some(names => names.includes(name));
}

/** The usual names for the chosen engine, but those that the form has a field for (launch.usual-keys). */
function usualNames(_: unknown, { engine, own }: Keys): readonly string[] {
  return (USUAL[engine.toLowerCase()] ?? []).filter(name => !Object.hasOwn(own, name));
}

/** Why the form refuses a key; it has the field under any spelling. */
export function ownKey(typed: string, _: unknown, { own }: Keys): string | undefined {
  const { key: name } = spelled(typed);
  if (!Object.hasOwn(own, name)) return undefined;
  return own[name] ? text.ownField(own[name]) : text.ownKey(name);
}

function keyHint(row: Parameter, { engine }: Keys): string | undefined {
  if (isOfOther(row, engine)) return text.givenForRow(row.engine);
  return otherSpelling(row.key, row).length > 0 ? text.spelling : undefined;
}

/** `--max-model-len 4096` in the place of the key, as the engine's own name and its value (launch.keys). */
function otherSpelling(typed: string, { value }: { value: string }) {
  const { key, given } = spelled(typed);
  if (key === typed.trim() || !/^[\w.]+$/.test(key)) return [];
  if (given === '' || given === value.trim()) return [{ text: text.takeKey(key), change: { key } }];
  return [{ text: text.takePair(key, given), change: { key, value: given, as: '' } }];
}

function spelled(typed: string): { key: string; given: string } {
  // Words without dashes and underscores may be those of one key.
  const [, name = '', given = ''] = /^([\w.]*[_-][^\s=:]*|[^=:]*)(?:[\s=:]+(.*))?$/s.exec(typed.trim()) ?? [];
  return {
    key: name.replace(/^[\s"'-]+|[\s"']+$/g, '').replace(/[\s-]+/g, '_'),
    given: given.replace(/^(["'])(.*)\1$/s, '$2').trim(),
  };
}
