import { expect, test } from 'vitest';
import { formatLabel, formatsOf, isLlamaFormat } from './formats.ts';

test('a format has its common label, and an unknown one keeps its name', {
  tags: ['launch.formats'],
}, () => {
  expect(['pytorch', 'ggmlv3', 'ggufv2', 'gptq', 'awq', 'exl2'].map(formatLabel)).toEqual([
    'PyTorch',
    'GGML',
    'GGUF',
    'GPTQ',
    'AWQ',
    'exl2',
  ]);
});

test('only the formats of llama.cpp count layers', () => {
  expect(
    ['pytorch', 'ggmlv3', 'ggufv2', 'gptq', 'awq', 'mlx', 'fp8', 'bnb', 'fp4'].filter(isLlamaFormat),
  ).toEqual(['ggmlv3', 'ggufv2']);
});

test('version 1 with prompt styles, version 1 with templates and version 2 have formats of their own', {
  tags: ['launch.formats'],
}, () => {
  const common = ['pytorch', 'ggufv2', 'gptq', 'awq'];
  expect(formatsOf({ version: 1, templates: false })).toEqual(['pytorch', 'ggmlv3', 'ggufv2', 'gptq', 'awq']);
  expect(formatsOf({ version: 1, templates: true })).toEqual([...common, 'mlx', 'fp8']);
  expect(formatsOf({ version: 2, templates: true })).toEqual([...common, 'mlx', 'fp8', 'bnb', 'fp4']);
});
