/** A model file format and its common name (launch.formats). */
type FormatRow = { id: string; label: string; llama: boolean; offered: readonly Schema[] };

/** The form of a language model's definition: version 1 with prompt styles, version 1 with templates, version 2. */
type Schema = 'styles' | 'templates' | 'version2';
type Here = { version: 1 | 2; templates: boolean };
const always: readonly Schema[] = ['styles', 'templates', 'version2'];
const later: readonly Schema[] = ['templates', 'version2'];

/** The formats of custom models; `llama` are the single-file formats of llama.cpp. */
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

/** The format ids that a cluster's form offers. */
export function formatsOf({ version, templates }: Here): string[] {
  const schema = version === 2 ? 'version2' : templates ? 'templates' : 'styles';
  return formatList.flatMap(({ id, offered }) => (offered.includes(schema) ? [id] : []));
}

/** The formats that a cluster accepts: MLX too, even if the form does not offer it. */
export function formatsTaken(here: Here): string[] {
  return [...new Set([...formatsOf(here), 'mlx'])];
}

/** The label of a format; an unknown one is shown as it is. */
export function formatLabel(id: string): string {
  return formatList.find(format => format.id === id)?.label ?? id;
}

/** Whether a format offloads single layers to the GPU and has a file name in its path (register.spec). */
export function isLlamaFormat(id: unknown): boolean {
  return formatList.some(format => format.id === id && format.llama);
}
