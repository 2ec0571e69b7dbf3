import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveCluster } from '#test/serve-cluster.ts';
import { readCacheMarks, setDetail, useCustomModel } from './custom-details.ts';

const serve = serveCluster();
const spec = { model_format: 'gptq', model_size_in_billions: 7, quantization: 'Int4' };

test.each([
  ['the same weights keeps the marks of its files', spec, [true]],
  ['other weights has none of the earlier ones', { ...spec, quantization: 'Int8' }, [null]],
])('a definition with %s', { tags: ['custom.card-cached'] }, async (_, registered, expected) => {
  const marked = { model_name: 'ours', is_builtin: false, model_specs: [{ ...spec, cache_status: true }] };
  serve({ release: '4.1' }).failNext('GET /v1/model_registrations/LLM', { status: 200, body: [marked] });
  setDetail('llm', { model_name: 'ours', model_specs: [registered] });
  await readCacheMarks('llm', new AbortController().signal);
  const { result } = renderHook(() => useCustomModel('llm', 'ours'));
  expect(result.current.cache_status).not.toBe(false);
  expect(result.current.model_specs.map(({ cache_status }) => cache_status)).toEqual(expected);
  expect(result.current.model_specs[0]?.quantizations).toEqual([registered.quantization]);
});
