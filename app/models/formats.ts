/** A model file format and the name that people know it by (launch.formats). */
export type FormatRow = { id: string; label: string; llama: boolean };

/** The formats that a custom model may have; `llama` are the single-file ones of the llama.cpp family. */
export const formatList: readonly FormatRow[] = [
  { id: 'pytorch', label: 'PyTorch', llama: false },
  { id: 'ggmlv3', label: 'GGML', llama: true },
  { id: 'ggufv2', label: 'GGUF', llama: true },
  { id: 'gptq', label: 'GPTQ', llama: false },
  { id: 'awq', label: 'AWQ', llama: false },
];

/** The label of a format; one that a later release brought is shown as it is. */
export function formatLabel(id: string): string {
  return formatList.find(format => format.id === id)?.label ?? id;
}

/** Whether a format puts layers on the GPU one by one and has a file name in its path (register.spec). */
export function isLlamaFormat(id: string): boolean {
  return formatList.some(format => format.id === id && format.llama);
}
