import type { Registration } from './registration-types.ts';

/** Says why release 0.13.1 refuses a path of a definition; undefined when it takes them all. It never looks at a controlnet's. */
export function refusedPath(registration: Registration, existing: string[]): string | undefined {
  for (const uri of pathsOf(registration)) {
    const remote = /^(?!file:)[a-z][a-z0-9+.-]+:\/\//i.test(uri);
    const path = uri.replace(/^file:\/\//, '');
    if (remote || existing.some(root => path === root || path.startsWith(`${root}/`))) continue;
    if (!path.startsWith('/')) return `Model URI cannot be a relative path: ${uri}`;
    return `Invalid model URI ${uri}${registration.type === 'image' ? '' : '.'}`;
  }
  return undefined;
}

function pathsOf(registration: Registration): string[] {
  const specs = registration.type === 'LLM' ? registration.definition.model_specs : [registration.definition];
  return specs.flatMap(({ model_uri }) => model_uri || []);
}
