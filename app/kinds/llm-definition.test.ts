import { expect, test } from 'vitest';
import { blankDraft, type DraftOf, definitionOf } from './definitions.ts';
import { familiesFor, llmRows, withPrompt } from './llm-definition.ts';

type LlmDraft = DraftOf<'llm'>;

const withAbilities = (draft: LlmDraft, ...abilities: string[]): LlmDraft => ({
  ...draft,
  ...llmRows.model_ability.set(abilities, draft),
});
const withFamily = (draft: LlmDraft, family: string): LlmDraft => ({
  ...draft,
  ...llmRows.model_family.set(family),
});
const blank = blankDraft('llm');
const chatting = withAbilities(blank, 'generate', 'chat');
const styles = { 'qwen-chat': { style_name: 'QWEN' } };

test('a family picked for a chat model brings its prompt style, even when the styles come later', {
  tags: ['register.prompt-style'],
}, () => {
  const picked = withFamily(chatting, 'qwen-chat');
  expect(definitionOf(withPrompt(picked, {}))).not.toHaveProperty('prompt_style');
  expect(definitionOf(withPrompt(picked, styles))).toMatchObject({
    model_family: 'qwen-chat',
    prompt_style: { style_name: 'QWEN' },
  });
});

test('a family picked without chat brings none', () => {
  const picked = withFamily(blank, 'qwen-chat');
  expect(definitionOf(withPrompt(picked, styles))).not.toHaveProperty('prompt_style');
});

test('a family without a built-in style brings none', () => {
  const picked = withFamily(chatting, 'constructor');
  expect(definitionOf(withPrompt(picked, styles))).not.toHaveProperty('prompt_style');
});

test('choosing an ability clears the family, and removing chat removes the prompt style', {
  tags: ['register.ability-family'],
}, () => {
  const chat = withPrompt(withFamily(chatting, 'qwen-chat'), styles);
  expect(withAbilities(chat, 'generate', 'chat', 'vision').model_family).toBe('');
  const without = withAbilities(chat, 'generate');
  expect(without).toMatchObject({ model_ability: ['generate'], model_family: '' });
  expect(definitionOf(withPrompt(without, styles))).not.toHaveProperty('prompt_style');
});

test('a family of release 0.15 and later brings a template, which a change by hand keeps', {
  tags: ['register.template'],
}, () => {
  const prompts = {
    qwen: { chat_template: 'T', stop: ['a\n', 'b'], stop_token_ids: null, tool_parser: 'qwen' },
  };
  const picked = withPrompt(withFamily(chatting, 'qwen'), prompts);
  expect(definitionOf(picked)).toMatchObject({ chat_template: 'T', stop: ['a\n', 'b'], tool_parser: 'qwen' });
  expect(definitionOf(picked)).not.toHaveProperty('prompt_style');
  const changed = { ...picked, ...llmRows.chat_template.set('mine', picked) };
  expect(withPrompt(changed, prompts)).toMatchObject({ chat_template: 'mine', stop: 'a\\n\nb' });
  expect(definitionOf(withAbilities(changed, 'generate'))).not.toHaveProperty('chat_template');
});

test('a definition that brought its own style keeps it until another family is picked', () => {
  const own: LlmDraft = {
    ...chatting,
    model_family: 'other',
    prompt_style: { by: 'definition', style: { style_name: 'OWN' } },
  };
  expect(definitionOf(withPrompt(own, styles)).prompt_style).toEqual({ style_name: 'OWN' });
  expect(definitionOf(withPrompt(withFamily(own, 'qwen-chat'), styles)).prompt_style).toEqual({
    style_name: 'QWEN',
  });
});

test('a style that a definition brought outlasts a choice of abilities, and the family other after it', {
  tags: ['register.ability-family', 'register.prompt-style'],
}, () => {
  const style = { style_name: 'OWN' };
  const own: LlmDraft = {
    ...chatting,
    model_family: 'other',
    prompt_style: { by: 'definition', style },
  };
  const seeing = withAbilities(own, 'generate', 'chat', 'vision');
  expect(seeing.model_family).toBe('');
  expect(definitionOf(withPrompt(withFamily(seeing, 'other'), styles)).prompt_style).toEqual(style);
  expect(definitionOf(withAbilities(seeing, 'generate', 'vision'))).not.toHaveProperty('prompt_style');
});

test('a style that a family brought goes with the family', { tags: ['register.ability-family'] }, () => {
  const picked = withFamily(chatting, 'qwen-chat');
  const abilities = ['generate', 'chat', 'vision'];
  const seeing = { ...picked, ...llmRows.model_ability.set(abilities, withPrompt(picked, styles)) };
  for (const draft of [seeing, withFamily(seeing, 'other'), withFamily(picked, 'other')])
    expect(definitionOf(withPrompt(draft, styles))).not.toHaveProperty('prompt_style');
});

test.each([
  [['generate'], ['gpt-2', 'Llama', 'other']],
  [['chat'], ['aquila-chat', 'other', 'Qwen-chat', 'zephyr']],
  [['vision'], ['aquila-chat', 'other', 'Qwen-chat', 'zephyr']],
  [
    ['generate', 'chat'],
    ['aquila-chat', 'other', 'Qwen-chat', 'zephyr'],
  ],
])('the families for %j, sorted without regard to case', { tags: ['register.family'] }, (abilities, list) => {
  const families = { chat: ['zephyr', 'Qwen-chat', 'aquila-chat'], generate: ['Llama', 'gpt-2'] };
  expect(familiesFor(abilities, { version: 1, families })).toEqual(list);
});
