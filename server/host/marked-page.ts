import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ConsoleFiles } from './console.ts';

/** The console's files with a changed page, in every encoding. */
export function withPage(files: ConsoleFiles, change: (html: string) => string): ConsoleFiles {
  const bytes = new TextEncoder().encode(change(new TextDecoder().decode(files.get('index.html'))));
  return new Map([
    ...files,
    ['index.html', bytes],
    ['index.html.br', new Uint8Array(brotliCompressSync(bytes))],
    ['index.html.gz', new Uint8Array(gzipSync(bytes))],
  ]);
}

/** Facts that the page knows before its first call: attributes of its root element. */
export type PageMarks = Readonly<Record<string, string>>;

export function withMarks(files: ConsoleFiles, marks: PageMarks): ConsoleFiles {
  return Object.keys(marks).length === 0 ? files : withPage(files, html => marked(html, marks));
}

export function marked(html: string, marks: PageMarks): string {
  const attributes = Object.entries(marks).map(([name, value]) => `data-${name}="${value}" `);
  return html.replace('<html ', `<html ${attributes.join('')}`);
}
