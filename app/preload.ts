/** The files that were asked for, and until when a sheet of style is to be waited for. */
const asked = new Map<string, Promise<void> | undefined>();

/**
 * Stands in the build around each `import()`, in place of Vite's own, most of which is for browsers that the build is not for. The files that
 * a late piece needs are asked for with it, not one after the other; its sheets of style are there before it runs.
 */
export function preload<T>(load: () => Promise<T>, files: string[] = [], from: string): Promise<T> {
  return Promise.all(files.map(file => ask(new URL(file, from).href))).then(load);
}

function ask(href: string): Promise<void> | undefined {
  if (!asked.has(href)) asked.set(href, fetched(href));
  return asked.get(href);
}

/** What runs without a script that could not be fetched asks for it again itself. */
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
