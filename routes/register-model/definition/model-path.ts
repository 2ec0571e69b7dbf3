/** Splits the path of a GGML or GGUF file into its folder and its file name, at the last slash of either slant (register.spec). */
export function splitPath(path: string): { folder: string; file: string } {
  const slashed = path.trim().replaceAll('\\', '/');
  const last = slashed.lastIndexOf('/');
  return { folder: last === 0 ? '/' : slashed.slice(0, Math.max(last, 0)), file: slashed.slice(last + 1) };
}

/** The way back: a folder and a file name as one path. */
export function joinPath(folder: string, file: string): string {
  if (file === '') return folder;
  return folder === '' ? file : `${folder.replace(/\/$/, '')}/${file}`;
}
