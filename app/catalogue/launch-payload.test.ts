import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readSet } from '#app/launches/launch-set.ts';
import { launchPayload } from './launch-payload.ts';

const text =
  '{"model_uid":"u","model_name":"m","model_type":"LLM","constructor":1,"__proto__":{"a":1},"a.b":{"__proto__":2},"":null}';

test('settings are kept under any key', { tags: ['launch.body', 'launch-set.open'] }, () => {
  const body = JSON.parse(text);
  expect(JSON.parse(JSON.stringify(v.parse(launchPayload, body)))).toEqual(body);
  const set = readSet('x', `{"launch_set":1,"models":[${text}]}`);
  expect(JSON.parse(JSON.stringify(set))).toMatchObject({ models: [body] });
  expect(v.safeParse(launchPayload, { ...body, model_name: 1 }).success).toBe(false);
});
