export type Target =
  | { ok: true; path: string; pathAndQuery: string }
  | { ok: false; status: 400 | 404; detail: string };

/**
 * Reads the raw request target: only a path of this host is accepted, and nothing is decoded, so that an encoded
 * slash in a model's uid reaches the cluster as it was sent. What comes back is relative to `basePath`.
 */
export function readTarget(rawTarget: string, basePath: string): Target {
  if (!rawTarget.startsWith('/')) {
    return { ok: false, status: 400, detail: 'The request must name a path of this host.' };
  }
  const [rawPath = '/'] = rawTarget.split('?', 1);
  if (hasDotSegment(rawPath)) {
    return { ok: false, status: 400, detail: 'The path must not hold a "." or ".." segment.' };
  }
  if (rawPath !== basePath && !rawPath.startsWith(`${basePath}/`)) {
    return { ok: false, status: 404, detail: `Everything here is below ${basePath}/.` };
  }
  const path = rawPath.slice(basePath.length) || '/';
  return { ok: true, path, pathAndQuery: path + rawTarget.slice(rawPath.length) };
}

export function isConsolePath(path: string): boolean {
  return path === '/ui' || path.startsWith('/ui/');
}

// A cluster would fold '/base/../other' into '/other', outside the base path that its address names.
function hasDotSegment(path: string): boolean {
  return path.split(/[/\\]/).some(segment => /^\.{1,2}$/.test(segment.replaceAll(/%2e/gi, '.')));
}
