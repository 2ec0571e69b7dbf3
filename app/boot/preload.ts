const asked = new Set<string>();

/**
 * Replaces Vite's wrapper of `import()` in the build, which supports older browsers. The dependencies of a chunk load in parallel. If one
 * was not fetched, `import()` requests it again.
 */
export function preload<T>(load: () => Promise<T>, files: string[] = [], from: string): Promise<T> {
  for (const file of files) {
    // The chunks are in one folder.
    if (asked.has(file)) continue;
    asked.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = new URL(file, from).href;
    document.head.append(link);
  }
  return load();
}
