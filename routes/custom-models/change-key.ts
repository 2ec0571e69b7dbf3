import type { KindName } from '#app/models/kind-names.ts';

/** The fetcher of a model's deletion and of its way back: one a model, so that one does not abort another's. */
export function changeKey(kind: KindName, name: string): string {
  return `custom-models/${kind}/${name}`;
}
