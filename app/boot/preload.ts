/** The requested files, with a promise for each pending style sheet. */
const asked = new Map<string, Promise<void> | undefined>();

/**
 * Replaces Vite's wrapper of `import()` in the build, which supports older browsers. The dependencies of a chunk load in parallel, and
 * its style sheets before it runs.
 */
export function preload<T>(load: () => Promise<T>, files: string[] = [], from: string): Promise<T> {
  return Promise.all(files.map(file => ask(new URL(file, from).href))).then(load);
}

function ask(href: string): Promise<void> | undefined {
  if (!asked.has(href)) asked.set(href, fetched(href));
  return asked.get(href);
}

/** If a script was not fetched, `import()` requests it again. */
function fetched(href: string): Promise<void> | undefined {
  const link = document.createElement('link');
  const isSheet = href.endsWith('.css');
  link.rel = isSheet ? 'stylesheet' : 'modulepreload';
  link.href = href;
  document.head.append(link);
  if (!isSheet) return undefined;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      asked.delete(href);
      reject(new Error(`${href} could not be fetched.`));
    };
  });
}
