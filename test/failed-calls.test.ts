import { expect, test } from 'vitest';
import { createCluster } from '#server/cluster/cluster.ts';
import { call } from '#test/call-cluster.ts';
import { readSources } from '#test/sources.ts';

/** Calls of the demo cluster that the console does not make. */
const OTHERS = ['POST /v1/worlds/generations'];

const LITERAL = /^[`']((?:GET|POST|PUT|DELETE|HEAD) \/[^`'?]*)/;
/** The rows of a table of calls, whose test gives `failNext` a parameter. */
const ANY = /[`']((?:GET|POST|PUT|DELETE|HEAD) \/[^`'?]*)/g;

/** The calls that a test lets fail: the first argument of `failNext`, a constant of its file, or the `match` of a row in `test/failures`. */
function failedIn(text: string): string[] {
  const constants = new Map(
    [...text.matchAll(/const (\w+) = ([`'][^`']+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const given = [...text.matchAll(/(?:failNext\(\s*|match: )([`'][^`']+|\w+)/g)].map(([, one = '']) => one);
  return given.flatMap(one => {
    const literal = constants.get(one) ?? one;
    const isParameter = /^\w+$/.test(literal);
    return isParameter
      ? [...text.matchAll(ANY)].map(([, call = '']) => call)
      : (LITERAL.exec(literal)?.[1] ?? []);
  });
}

/** Whether `failNext` with this text lets a call fail whose path has placeholders. */
function isSame(failed: string, called: string): boolean {
  const parts = (path: string) => path.split(/[ /]/);
  const [given, wanted] = [parts(failed), parts(called)];
  const isOpen = given.at(-1) === '*';
  const long = isOpen ? wanted.length >= given.length : wanted.length === given.length;
  return (
    long &&
    given.every(
      (part, place) =>
        part === '*' || part.includes('$') || part === wanted[place] || wanted[place]?.startsWith('{'),
    )
  );
}

test('each call that the demo cluster answers has a test in which it fails', async () => {
  const { json } = await call(createCluster({ release: '4.1' }), 'GET /openapi.json');
  const { paths } = json as { paths: Record<string, object> };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  );
  const failed = readSources().flatMap(({ path, text }) =>
    /\.test\.tsx?$|^test\/failures\//.test(path) ? failedIn(text) : [],
  );
  expect(calls.length).toBeGreaterThan(80);
  expect(calls.filter(one => !failed.some(other => isSame(other, one)))).toEqual(OTHERS);
});
