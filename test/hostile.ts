import type { Cluster } from '#server/cluster/cluster.ts';

const ATTACK = "document.title='taken over'";

/** Texts of a cluster that a careless page would run, follow, or break on. */
export const hostileTexts: readonly string[] = [
  `<img src=x onerror="${ATTACK}">`,
  `</title><script>${ATTACK}</script>`,
  `javascript:${ATTACK}`,
  `"quoted" 'twice' \`thrice\` &amp; \${more}`,
  'invoice\u202Egnp.exe\u2066',
  'family 👩‍👩‍👧‍👦 🏳️‍🌈 héllo',
  'zero\u0000byte',
  'half \uD83D a character',
  '../../v1/models/other',
  '..',
  'a?b#c%20d+e&f=g\\h',
  'x'.repeat(10_000),
];

/** Puts each text into every field that a person or a program on the cluster may choose. */
export function fillWithHostile(cluster: Cluster, texts = hostileTexts): void {
  const { registrations, nodes, cache } = cluster.state;
  registrations.rerank.clear();
  texts.forEach((text, index) => {
    const own = { model_description: text, model_uri: text, language: [text] };
    const builtin = { ...own, model_name: text };
    // The answer of 4.1: the cached version below belongs to the spec.
    const spec = { model_format: text, model_size_in_billions: text, quantization: text, model_uri: text };
    const kept = { ...builtin, version: 2, is_builtin: true, model_specs: [spec] };
    registrations.rerank.set(text, { type: 'rerank', builtin: true, definition: builtin, kept });
    const custom = { ...own, model_name: `${text} ` };
    registrations.rerank.set(custom.model_name, { type: 'rerank', builtin: false, definition: custom });
    run(cluster, text);
    cache.push({
      model_name: text,
      model_version: text,
      model_format: text,
      model_size_in_billions: text,
      quantization: text,
      path: text,
      real_path: text,
      actor_ip_address: text,
    });
    const worker = nodes.at(-1);
    if (worker) nodes.push({ ...worker, ip: text, pid: worker.pid + index + 1 });
  });
}

function run({ state }: Cluster, text: string): void {
  state.running.set(text, {
    startedAt: 0,
    record: {
      id: text,
      object: 'model',
      created: 0,
      owned_by: 'xinference',
      model_type: 'LLM',
      model_name: text,
      address: text,
      accelerators: [text],
      replica: 1,
      model_description: text,
      model_lang: [text],
      model_ability: [text],
      model_format: text,
      model_size_in_billions: text,
      quantization: text,
    },
    request: {},
    placements: [],
  });
}
