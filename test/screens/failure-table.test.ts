import { expect, test } from 'vitest';
import { clusterCalls } from '#test/failures/cluster-calls.ts';
import { customCalls } from '#test/failures/custom-calls.ts';
import { ways } from '#test/failures/failures.ts';
import { launchCalls } from '#test/failures/launch-calls.ts';
import { loginCalls } from '#test/failures/login-calls.ts';
import { registerCalls } from '#test/failures/register-calls.ts';
import { runningCalls } from '#test/failures/running-calls.ts';

const rows = [loginCalls, clusterCalls, launchCalls, customCalls, registerCalls, runningCalls].flat();

test('each of the twenty calls has a row in the tables of failures, and there are fifteen ways to fail', () => {
  const calls = [
    'POST /token',
    'GET /v1/cluster/info',
    'GET /v1/cluster/version',
    'GET /v1/cluster/devices',
    'GET /v1/cluster/auth',
    'GET /v1/model_registrations/{type}?detailed=true',
    'GET /v1/model_registrations/{type}',
    'GET /v1/engines/{model_name}',
    'POST /v1/models',
    'GET /v1/cache/models?model_name={name}',
    'DELETE /v1/cache/models?model_version={version}',
    'DELETE /v1/model_registrations/{type}/{model_name}',
    'GET /v1/models/families',
    'GET /v1/models/prompts',
    'POST /v1/model_registrations/{type}',
    'GET /v1/models',
    'HEAD {endpoint}/{model id}',
    'POST /v1/ui/{model id}',
    'POST /v1/ui/images/{model id}',
    'DELETE /v1/models/{model id}',
  ];
  expect(rows.map(row => row.call)).toEqual(expect.arrayContaining(calls));
  expect(calls).toHaveLength(20);
  expect(new Set(ways.map(way => way.name)).size).toBe(15);
});
