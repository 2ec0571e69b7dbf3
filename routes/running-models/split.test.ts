import { expect, test } from 'vitest';
import { runningModel } from '#test/running-model.ts';
import { splitByKind } from './split.ts';

test('models are split by type; a type that is not among the five is dropped', {
  tags: ['running.split'],
}, () => {
  const split = splitByKind([
    runningModel({ id: 'chat', model_type: 'LLM' }),
    runningModel({ id: 'voice', model_type: 'audio' }),
    runningModel({ id: 'film', model_type: 'video' }),
    runningModel({ id: 'vector', model_type: 'embedding' }),
    runningModel({ id: 'chat-2', model_type: 'LLM' }),
  ]);
  expect(split.llm?.map(model => model.id)).toEqual(['chat', 'chat-2']);
  expect(split.embedding?.map(model => model.id)).toEqual(['vector']);
  expect(split.audio?.map(model => model.id)).toEqual(['voice']);
  expect(split.rerank).toEqual([]);
  expect(split.image).toEqual([]);
});
