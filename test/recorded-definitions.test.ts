import { expect, test } from 'vitest';
import { type KindName, kindNames } from '#app/catalogue/kind-names.ts';
import { unknownCluster } from '#app/definitions/definition-rows.ts';
import { blankDraft, definitionOf, openDefinition, versionOf } from '#app/definitions/definitions.ts';
import { importDefinition } from '#app/definitions/import-definition.ts';
import type { SpecVersion, WireSource } from '#app/definitions/wire-fields.ts';
import { isObject } from '#app/format/json.ts';
import { recorded, recordedReleases } from './recorded/recordings.ts';

/** Every definition in the recordings of a release, alone or in a catalogue. */
function definitions(release: string, kind: KindName): WireSource[] {
  return ['definitions', 'catalogue']
    .flatMap(file => recorded(release, `${file}-${kind}`))
    .flatMap(({ answer }): unknown[] => (Array.isArray(answer) ? answer : [answer]))
    .filter(isObject)
    .filter(({ model_name }) => typeof model_name === 'string');
}

/** 0.13.1 has no video models. */
const recordings = recordedReleases.flatMap(release =>
  kindNames.filter(kind => !(kind === 'video' && release === '0.13.1')).map(kind => [release, kind] as const),
);

test.each(recordings)(
  'every recorded definition goes into the form and back unchanged: %s %s',
  (release, kind) => {
    const all = definitions(release, kind);
    expect(all.length).toBeGreaterThan(0);
    for (const definition of all) {
      const draft = openDefinition(kind, definition);
      expect(JSON.stringify(definitionOf(draft))).toBe(JSON.stringify(definition));
      const renamed = definitionOf({ ...draft, model_name: 'another' });
      expect(JSON.stringify(renamed)).toBe(JSON.stringify({ ...definition, model_name: 'another' }));
    }
  },
);

test.each(recordedReleases)('a spec of a recorded definition is edited in its one field: %s', release => {
  for (const definition of definitions(release, 'llm')) {
    const draft = openDefinition('llm', definition);
    const grown = draft.model_specs.map(spec => ({ ...spec, model_size_in_billions: '123' }));
    const specs = Array.isArray(definition.model_specs) ? definition.model_specs : [];
    expect(definitionOf({ ...draft, model_specs: grown })).toEqual({
      ...definition,
      model_specs: specs.map(spec => ({ ...spec, model_size_in_billions: 123 })),
    });
  }
});

const crossings = recordings.flatMap(([release, kind]) =>
  kind === 'llm' || kind === 'embedding' || kind === 'rerank' ? [[release, kind] as const] : [],
);

test.each(crossings)(
  'every recorded definition is taken over by a cluster of the other version: %s %s',
  (release, kind) => {
    for (const definition of definitions(release, kind)) {
      const version: SpecVersion = versionOf(kind, definition) === 1 ? 2 : 1;
      const here = { ...unknownCluster, version, templates: version === 2 };
      const read = importDefinition(JSON.stringify(definition), blankDraft(kind, version), here);
      if (!read.ok) throw new Error(read.message);
      // A built-in model names no family, and one of formats that the other version lacks has no spec left.
      const allowed = [
        'model_family',
        ...(read.lost.some(name => /^model_specs \(/.test(name)) ? ['model_specs'] : []),
      ];
      const named = read.problems.filter(({ field }) => !allowed.includes(field));
      expect([definition.model_name, named]).toEqual([definition.model_name, []]);
      expect(versionOf(kind, definitionOf(read.draft))).toBe(version);
    }
  },
);
