import { expect, test } from 'vitest';
import { formatLabel, formatsOf, isLlamaFormat } from './formats.ts';

test('a format has the label that people know, and an unknown one keeps its name', {
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

test('each version of the definition offers its own formats', { tags: ['launch.formats'] }, () => {
  expect(formatsOf(1)).toEqual(['pytorch', 'ggmlv3', 'ggufv2', 'gptq', 'awq']);
  expect(formatsOf(2)).toEqual(['pytorch', 'ggufv2', 'gptq', 'awq', 'mlx', 'fp8', 'bnb', 'fp4']);
});
