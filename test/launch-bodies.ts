import fc from 'fast-check';
import { type KindName, kindNames, wireType } from '#app/catalogue/kind-names.ts';
import { kinds } from '#app/catalogue/kinds.ts';
import { blankLaunch } from '#app/features/launch/fields.ts';
import { foldedRows } from '#app/features/launch/folded-fields.ts';

/** The keys that the form of a kind always sends, and the optional ones that it can hold. */
const own: Record<(typeof kinds)[KindName]['launch'], fc.Arbitrary<Record<string, unknown>>> = {
  engine: fc.record({
    model_engine: fc.constantFrom('vLLM', 'Transformers', 'SGLang'),
    model_format: fc.constantFrom('pytorch', 'gptq', 'awq'),
    model_size_in_billions: fc.constantFrom(7, '1_8'),
    quantization: fc.constantFrom('none', 'Int4'),
    n_gpu: fc.constantFrom('auto', null, 2),
    replica: fc.integer({ min: 1, max: 9 }),
    request_limits: fc.constantFrom(null, 10),
    worker_ip: fc.constantFrom(null, '10.0.0.2'),
    gpu_idx: fc.constantFrom(null, [0], [0, 12]),
  }),
  device: fc.record({
    n_gpu: fc.constantFrom('auto', null, 2),
    replica: fc.integer({ min: 1, max: 9 }),
    worker_ip: fc.constantFrom(null, '10.0.0.2'),
    gpu_idx: fc.constantFrom(null, [0], [0, 12]),
  }),
  nothing: fc.record(
    {
      n_gpu: fc.constantFrom('auto', null, 2),
      replica: fc.integer({ min: 2, max: 9 }),
      request_limits: fc.constant(10),
      worker_ip: fc.constant('10.0.0.2'),
      gpu_idx: fc.constantFrom([0], [0, 12]),
    },
    { requiredKeys: [] },
  ),
};

/** Keys that no form has, or only in a section, with any value that JSON can say. */
const others = fc.dictionary(
  fc.oneof(
    fc.constantFrom(...Object.keys(foldedRows), ...['speculative_config', 'toString', 'extra']),
    fc.string({ minLength: 1 }).filter(key => key === key.trim() && !(key in blankLaunch)),
  ),
  fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom('A', 'HF_HOME'), fc.string()),
    fc.array(fc.string()),
    fc.constantFrom(true, false, 8192, 'modelscope', '/data/m'),
    fc.constantFrom('007', '1.10', '', ' x ', 'none', 'True', '{"a": 1}', '[1]', '123e4', '1e999', 0.9, null),
  ),
);

/** A body of POST /v1/models for any kind, with keys that no one knows. */
export const launchBodies = fc.constantFrom(...kindNames).chain(kind =>
  fc
    .tuple(fc.constantFrom(null, 'mine'), own[kinds[kind].launch], others)
    .map(([model_uid, settings, more]) => {
      const body = { model_uid, model_name: 'm', model_type: wireType(kind), ...settings, ...more };
      // Values that JSON cannot distinguish , such as -0.
      return { kind, body: JSON.parse(JSON.stringify(body)) as typeof body };
    }),
);
