import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { launchBodies } from '#test/launch-bodies.ts';
import { launchSchema } from './fields.ts';
import { draftOf, payloadOf } from './payload.ts';
import { rowOf, sentOfRow, typedValue } from './typed-value.ts';

test('a body that becomes a draft is sent as it came, whatever keys and types it has', {
  tags: ['launch.body'],
}, () => {
  fc.assert(
    fc.property(launchBodies, ({ kind, body }) => {
      const { draft, refused } = draftOf(kind, body);
      expect(refused).toEqual([]);
      const kept = v.parse(launchSchema, JSON.parse(JSON.stringify(draft)));
      expect(payloadOf(kind, 'm', kept)).toEqual(body);
    }),
    { numRuns: 500 },
  );
});

test('a row of any type without an error sends the same after it was read back', {
  tags: ['launch.body', 'launch.value-type'],
}, () => {
  const values = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constantFrom('007', '1.10', 'True', 'none', 'null', '{a: 1}', '"1"', ' [1] ', '1e999', '-0'),
  );
  const types = fc.constantFrom('', 'text', 'number', 'boolean', 'json');
  fc.assert(
    fc.property(values, types, (value, as) => {
      const row = { value, as };
      fc.pre(typedValue.value.check(value, row) === undefined && (as === 'text' || value.trim() !== ''));
      // As JSON, which cannot distinguish -0 from 0.
      const sent: unknown = JSON.parse(JSON.stringify(sentOfRow(row)));
      expect(sentOfRow(rowOf(sent))).toEqual(sent);
    }),
    { numRuns: 1000 },
  );
});
