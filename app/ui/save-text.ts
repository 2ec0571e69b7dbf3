import { encoded } from '#app/paths.ts';

/** Hands a text to the reader as a file of that name. */
export function saveText(fileName: string, text: string, type = 'application/json'): void {
  const link = document.createElement('a');
  link.href = `data:${type};charset=utf-8,${encoded(text)}`;
  link.download = fileName;
  link.click();
}
