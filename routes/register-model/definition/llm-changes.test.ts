import { expect, test } from 'vitest';
import { blankDraft } from './blank-drafts.ts';
import { definitionOf } from './definition.ts';
import type { LlmDraft } from './draft.ts';
import {
  familiesFor,
  withAbility,
  withFamily,
  withNewSpec,
  withoutSpec,
  withPromptStyle,
} from './llm-changes.ts';

function blank(): LlmDraft {
  const draft = blankDraft('llm');
  if (draft.kind !== 'llm') throw new Error('the blank draft of llm is of another kind');
  return draft;
}
const styles = { 'qwen-chat': { style_name: 'QWEN' } };

// covers register.prompt-style
test('a family picked for a chat model brings its prompt style, even when the styles come later', () => {
  const picked = withFamily(withAbility(blank(), 'chat', true), 'qwen-chat');
  expect(definitionOf(withPromptStyle(picked, {}))).not.toHaveProperty('prompt_style');
  expect(definitionOf(withPromptStyle(picked, styles))).toMatchObject({
    model_family: 'qwen-chat',
    prompt_style: { style_name: 'QWEN' },
  });
});

test('a family picked without chat brings none', () => {
  const picked = withFamily(blank(), 'qwen-chat');
  expect(definitionOf(withPromptStyle(picked, styles))).not.toHaveProperty('prompt_style');
});

test('a family without a built-in style brings none', () => {
  const picked = withFamily(withAbility(blank(), 'chat', true), 'constructor');
  expect(definitionOf(withPromptStyle(picked, styles))).not.toHaveProperty('prompt_style');
});

// covers register.ability-family
test('choosing an ability clears the family, and removing chat removes the prompt style', () => {
  const chat = withPromptStyle(withFamily(withAbility(blank(), 'chat', true), 'qwen-chat'), styles);
  expect(withAbility(chat, 'vision', true).model_family).toBe('');
  const without = withAbility(chat, 'chat', false);
  expect(without).toMatchObject({ model_ability: ['generate'], model_family: '' });
  expect(definitionOf(withPromptStyle(without, styles))).not.toHaveProperty('prompt_style');
});

test('a definition that brought its own style keeps it until another family is picked', () => {
  const own: LlmDraft = {
    ...withAbility(blank(), 'chat', true),
    model_family: 'other',
    prompt: { by: 'definition', style: { style_name: 'OWN' } },
  };
  expect(definitionOf(withPromptStyle(own, styles)).prompt_style).toEqual({ style_name: 'OWN' });
  expect(definitionOf(withPromptStyle(withFamily(own, 'qwen-chat'), styles)).prompt_style).toEqual({
    style_name: 'QWEN',
  });
});

// covers register.family
test.each([
  [['generate'], ['gpt-2', 'Llama', 'other']],
  [['chat'], ['aquila-chat', 'other', 'Qwen-chat', 'zephyr']],
  [['vision'], ['aquila-chat', 'other', 'Qwen-chat', 'zephyr']],
  [
    ['generate', 'chat'],
    ['aquila-chat', 'other', 'Qwen-chat', 'zephyr'],
  ],
])('the families for %j, sorted without regard to case', (abilities, list) => {
  const families = { chat: ['zephyr', 'Qwen-chat', 'aquila-chat'], generate: ['Llama', 'gpt-2'] };
  expect(familiesFor(abilities, families)).toEqual(list);
});

test('specs come and go, and each keeps its key', () => {
  const three = withNewSpec(withNewSpec(blank()));
  const two = withoutSpec(three, 2);
  expect(two.model_specs.map(spec => spec.key)).toEqual([1, 3]);
  expect(withNewSpec(two).model_specs.map(spec => spec.key)).toEqual([1, 3, 4]);
});
