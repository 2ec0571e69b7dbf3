import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { contentTypeOf } from './content-types.ts';
import { type Encoding, encodingSuffixes, encodings } from './encodings.ts';

export type Variant = { body: Uint8Array<ArrayBuffer>; etag: string };

export type ConsoleFile = { contentType: string; hashed: boolean; variants: Map<Encoding, Variant> };

/** The built console by its path below /ui/, such as `assets/main-B3x.js`. */
export type ConsoleFiles = ReadonlyMap<string, ConsoleFile>;

/**
 * Reads the whole build into memory. A request can then name only what was there at the start: no path leads out
 * of the folder, and a build that replaces the files under a running host never mixes with the old one.
 */
export function readConsoleFiles(distDir: string): ConsoleFiles {
  const names = new Set(listFiles(distDir));
  const files = new Map<string, ConsoleFile>();
  for (const name of names) {
    if (isCompressedSibling(name, names)) continue;
    files.set(name, readConsoleFile(distDir, name, names));
  }
  return files;
}

function readConsoleFile(distDir: string, name: string, names: ReadonlySet<string>): ConsoleFile {
  const variants = new Map<Encoding, Variant>();
  for (const encoding of encodings) {
    const sibling = encoding === 'identity' ? name : name + encodingSuffixes[encoding];
    if (names.has(sibling)) variants.set(encoding, readVariant(join(distDir, sibling), encoding));
  }
  return { contentType: contentTypeOf(name), hashed: name.startsWith('assets/'), variants };
}

function readVariant(path: string, encoding: Encoding): Variant {
  const body = new Uint8Array(readFileSync(path));
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body, etag: `"${digest}-${encoding}"` };
}

function listFiles(distDir: string): string[] {
  return readdirSync(distDir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
    .map(entry => relative(distDir, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function isCompressedSibling(name: string, names: ReadonlySet<string>): boolean {
  return Object.values(encodingSuffixes).some(
    suffix => name.endsWith(suffix) && names.has(name.slice(0, -suffix.length)),
  );
}
