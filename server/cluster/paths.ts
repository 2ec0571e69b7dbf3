import type { Registration } from './registration-types.ts';

/** The first local path of a definition that does not exist, or undefined when all of them do. */
export function missingPath(registration: Registration, existing: string[]): string | undefined {
  return pathsOf(registration).find(path => !exists(path, existing));
}

function pathsOf(registration: Registration): string[] {
  const { definition } = registration;
  const inner =
    registration.type === 'LLM'
      ? registration.definition.model_specs
      : registration.type === 'image'
        ? (registration.definition.controlnet ?? [])
        : [];
  return [definition.model_uri, ...inner.map(entry => entry.model_uri)].filter(
    path => typeof path === 'string',
  );
}

function exists(uri: string, existing: string[]): boolean {
  const remote = /^(?!file:)[a-z][a-z0-9+.-]+:\/\//i.test(uri);
  const path = uri.replace(/^file:\/\//, '');
  return remote || existing.some(root => path === root || path.startsWith(`${root}/`));
}
