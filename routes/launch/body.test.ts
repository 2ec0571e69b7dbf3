import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { launchBodies } from '#test/launch-bodies.ts';
import { launchSchema } from './fields.ts';
import { draftOf, payloadOf } from './payload.ts';

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
