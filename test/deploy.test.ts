import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { variableOf } from '#server/environment.ts';
import { parseFlags } from '#server/flags.ts';
import { help } from '#server/help.ts';

const files = ['Dockerfile', 'deploy/compose.yaml', 'deploy/kubernetes.yaml', 'docs/install.md'];
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

test('each variable of the Dockerfile, the manifests and docs/install.md is a flag', {
  tags: ['release.containers'],
}, () => {
  const flags = [...help.matchAll(/^ {2}--([a-z-]+)/gm)].map(([, flag = '']) => variableOf(flag));
  for (const file of files) {
    const named = readFileSync(file, 'utf8').match(/INFERENCE_CONSOLE_[A-Z_]+/g) ?? [];
    expect(named.length, file).toBeGreaterThan(0);
    expect(
      named.filter(name => !flags.includes(name)),
      file,
    ).toEqual([]);
  }
});

test('the host takes the variables of the Kubernetes manifest', { tags: ['release.containers'] }, () => {
  const text = readFileSync('deploy/kubernetes.yaml', 'utf8');
  const variables = [...text.matchAll(/name: (INFERENCE_CONSOLE_\w+), value: "?([^" }]+)/g)];
  const environment = Object.fromEntries(variables.map(([, name = '', value = '']) => [name, value]));
  expect(parseFlags([], environment)).toMatchObject({
    kind: 'run',
    flags: {
      endpoint: 'http://xinference:9997/',
      trustProxies: ['10.0.0.0/8'],
      metricsPort: 9464,
      accessLog: true,
    },
  });
});

test('the manifests and docs/install.md name the version of the package', {
  tags: ['release.containers'],
}, () => {
  for (const file of files.slice(1)) {
    const named =
      readFileSync(file, 'utf8').match(/(?<=inference-console[:-]|version: )\d+\.\d+\.\d+/g) ?? [];
    expect([...new Set(named)], file).toEqual([version]);
  }
});
