/** A model file format and the name that people know it by (launch.formats). */
type FormatRow = { id: string; label: string; llama: boolean; versions: readonly (1 | 2)[] };

/**
 * The formats that a custom model may have, by the versions of the definition that offer them; `llama` are the single-file ones of the
 * llama.cpp family.
 */
const formatList: readonly FormatRow[] = [
  { id: 'pytorch', label: 'PyTorch', llama: false, versions: [1, 2] },
  { id: 'ggmlv3', label: 'GGML', llama: true, versions: [1] },
  { id: 'ggufv2', label: 'GGUF', llama: true, versions: [1, 2] },
  { id: 'gptq', label: 'GPTQ', llama: false, versions: [1, 2] },
  { id: 'awq', label: 'AWQ', llama: false, versions: [1, 2] },
  { id: 'mlx', label: 'MLX', llama: false, versions: [2] },
  { id: 'fp8', label: 'FP8', llama: false, versions: [2] },
  { id: 'bnb', label: 'BNB', llama: false, versions: [2] },
  { id: 'fp4', label: 'FP4', llama: false, versions: [2] },
];

/** The ids of the formats that a version of the definition offers. */
export function formatsOf(version: 1 | 2): string[] {
  return formatList.flatMap(({ id, versions }) => (versions.includes(version) ? [id] : []));
}

/** The label of a format; one that a later release brought is shown as it is. */
export function formatLabel(id: string): string {
  return formatList.find(format => format.id === id)?.label ?? id;
}

/** Whether a format puts layers on the GPU one by one and has a file name in its path (register.spec). */
export function isLlamaFormat(id: unknown): boolean {
  return formatList.some(format => format.id === id && format.llama);
}
