import { expect, test } from 'vitest';
import { formatLabel, isLlamaFormat } from './formats.ts';

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
  expect(['pytorch', 'ggmlv3', 'ggufv2', 'gptq', 'awq', 'mlx'].filter(isLlamaFormat)).toEqual([
    'ggmlv3',
    'ggufv2',
  ]);
});
