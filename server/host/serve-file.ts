import type { ConsoleFile, ConsoleFiles } from './console-files.ts';
import { chooseEncoding } from './encodings.ts';

type Conditions = { acceptEncoding: string | undefined; ifNoneMatch: string | undefined };

/** Finds the file behind a raw path below /ui/; a path that cannot be decoded is no file. */
export function findFile(files: ConsoleFiles, path: string): ConsoleFile | undefined {
  try {
    return files.get(decodeURIComponent(path.slice('/ui/'.length)) || 'index.html');
  } catch {
    return undefined;
  }
}

/** Answers with the file in the encoding that the reader likes best, or 304 when the reader has it already. */
export function serveFile(file: ConsoleFile, conditions: Conditions): Response {
  const encoding = chooseEncoding(conditions.acceptEncoding, new Set(file.variants.keys()));
  const variant = file.variants.get(encoding);
  if (variant === undefined) throw new Error('The build lost a file while it was read.');
  const headers = new Headers({
    'Cache-Control': file.hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: variant.etag,
  });
  if (file.variants.size > 1) headers.set('Vary', 'Accept-Encoding');
  if (knows(conditions.ifNoneMatch, variant.etag)) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', file.contentType);
  headers.set('Content-Length', String(variant.body.byteLength));
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(variant.body, { headers });
}

function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map(tag => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
