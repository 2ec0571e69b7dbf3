/** A model file format and the name that people know it by (launch.formats). */
type FormatRow = { id: string; label: string; llama: boolean; offered: readonly Schema[] };

/** What a language model's definition is like: version 1 with prompt styles, version 1 with templates, version 2. */
type Schema = 'styles' | 'templates' | 'version2';
type Here = { version: 1 | 2; templates: boolean };
const always: readonly Schema[] = ['styles', 'templates', 'version2'];
const later: readonly Schema[] = ['templates', 'version2'];

/** The formats that a custom model may have; `llama` are the single-file ones of the llama.cpp family. */
const formatList: readonly FormatRow[] = [
  { id: 'pytorch', label: 'PyTorch', llama: false, offered: always },
  { id: 'ggmlv3', label: 'GGML', llama: true, offered: ['styles'] },
  { id: 'ggufv2', label: 'GGUF', llama: true, offered: always },
  { id: 'gptq', label: 'GPTQ', llama: false, offered: always },
  { id: 'awq', label: 'AWQ', llama: false, offered: always },
  { id: 'mlx', label: 'MLX', llama: false, offered: later },
  { id: 'fp8', label: 'FP8', llama: false, offered: later },
  { id: 'bnb', label: 'BNB', llama: false, offered: ['version2'] },
  { id: 'fp4', label: 'FP4', llama: false, offered: ['version2'] },
];

/** The ids of the formats that the form of a cluster offers. */
export function formatsOf({ version, templates }: Here): string[] {
  const schema = version === 2 ? 'version2' : templates ? 'templates' : 'styles';
  return formatList.flatMap(({ id, offered }) => (offered.includes(schema) ? [id] : []));
}

/** The same for what the cluster takes: also where the form does not offer it, MLX is taken. */
export function formatsTaken(here: Here): string[] {
  return [...new Set([...formatsOf(here), 'mlx'])];
}

/** The label of a format; one that a later release brought is shown as it is. */
export function formatLabel(id: string): string {
  return formatList.find(format => format.id === id)?.label ?? id;
}

/** Whether a format puts layers on the GPU one by one and has a file name in its path (register.spec). */
export function isLlamaFormat(id: unknown): boolean {
  return formatList.some(format => format.id === id && format.llama);
}
