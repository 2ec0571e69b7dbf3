import { expect, test } from 'vitest';
import { unknownCluster } from './definition-rows.ts';
import { blankDraft, type DefinitionDraftOf, definitionOf, openDefinition } from './definitions.ts';
import { familiesFor, llmRows, withPrompt } from './llm-definition.ts';

type LlmDraft = DefinitionDraftOf<'llm'>;

const withAbilities = (draft: LlmDraft, ...abilities: string[]): LlmDraft => ({
  ...draft,
  ...llmRows.model_ability.set(abilities, draft),
});
const withFamily = (draft: LlmDraft, family: string): LlmDraft => ({
  ...draft,
  ...llmRows.model_family.set(family, draft),
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

test('a family from 0.15 on brings a template, and a template changed by hand remains', {
  tags: ['register.template'],
}, () => {
  const prompts = {
    qwen: { chat_template: 'T\n', stop: ['a\n', '\\n'], stop_token_ids: null, tool_parser: 'qwen' },
  };
  const chosen = withFamily(chatting, 'qwen');
  const picked = withPrompt(chosen, prompts);
  expect(definitionOf(picked)).toMatchObject({
    chat_template: 'T\n',
    stop: ['a\n', '\\n'],
    tool_parser: 'qwen',
  });
  expect(definitionOf(picked)).not.toHaveProperty('prompt_style');
  const changed = { ...chosen, ...llmRows.chat_template.set('mine', picked) };
  expect(withPrompt(changed, prompts)).toMatchObject({ chat_template: 'mine', stop: 'a\\n\n\\\\n' });
  expect(definitionOf(withAbilities(changed, 'generate'))).not.toHaveProperty('chat_template');
});

test('values of a model without chat remain when its abilities change', {
  tags: ['register.ability-family'],
}, () => {
  const completing = withAbilities({ ...blank, stop: '###' }, 'generate', 'vision');
  expect(definitionOf(completing)).toMatchObject({ stop: ['###'] });
});

test.each([
  ['tool_parser', 'tools'],
  ['reasoning_start_tag', 'reasoning'],
  ['reasoning_end_tag', 'hybrid'],
] as const)(
  '%s is asked of a chat model with the ability %s, and remains once filled in',
  (name, ability) => {
    const here = { ...unknownCluster, version: 2, templates: true } as const;
    const asked = (...abilities: string[]) =>
      llmRows[name].visible({ ...blank, model_ability: abilities }, here);
    expect([asked('chat', ability), asked('chat'), asked(ability)]).toEqual([true, false, false]);
    const without = { ...here, keys: ['chat_template'] };
    const chat = { ...blank, model_ability: ['chat', ability] };
    expect(llmRows[name].visible(chat, without), 'the cluster drops what it does not know').toBe(false);
    expect(llmRows[name].visible({ ...blank, [name]: 'typed' }, without), 'what is sent is seen').toBe(true);
  },
);

test('stop strings are asked of a chat model with templates, and remain once filled in', {
  tags: ['register.template'],
}, () => {
  const prompts = { qwen: { chat_template: 'T', stop: ['a'] } };
  const here = { ...unknownCluster, version: 2, templates: true, prompts } as const;
  const asked = (change: Partial<LlmDraft>, context: typeof unknownCluster = here) =>
    llmRows.stop.visible({ ...blank, ...change }, context);
  expect([asked({ model_ability: ['chat'] }), asked({})]).toEqual([true, false]);
  expect(asked({ model_ability: ['chat'] }, { ...here, templates: false })).toBe(false);
  expect(asked({ stop: 'typed' })).toBe(true);
  expect(asked({ source: { model_ability: ['generate'], stop: ['brought'] } })).toBe(true);
  expect(asked({ model_family: 'qwen' })).toBe(false);
});

test('a definition with its own style keeps it until another family is chosen', () => {
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

test('the definition’s own values return when the choice is taken back', {
  tags: ['register.ability-family'],
}, () => {
  const style = { style_name: 'OWN' };
  const opened = openDefinition('llm', {
    model_name: 'mine',
    model_ability: ['chat'],
    model_family: 'other',
    prompt_style: style,
  });
  // The form changes its visible values.
  const passed = withFamily(withPrompt(withFamily(opened, 'qwen-chat'), styles), 'other');
  expect(definitionOf(withPrompt(passed, styles))).toMatchObject({ prompt_style: style });
  const stops = { model_family: 'gpt-2', stop: ['<end>'], stop_token_ids: [2] };
  const generating = openDefinition('llm', { version: 2, model_ability: ['generate'], ...stops });
  const back = withAbilities(withAbilities(generating, 'generate', 'chat'), 'generate');
  expect(definitionOf(withFamily(back, 'gpt-2'))).toMatchObject({ stop: ['<end>'], stop_token_ids: [2] });
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
  expect(familiesFor(abilities, { templates: false, families })).toEqual(list);
});

test('with templates, a model with tools or vision is offered the families that have them', {
  tags: ['register.family'],
}, () => {
  const lists = { chat: ['blind', 'deaf', 'able'], generate: [] };
  const bound = { ...lists, tools: ['blind', 'able'], vision: ['deaf', 'able'] };
  const offered = (families: typeof lists, ...abilities: string[]) =>
    familiesFor(['chat', ...abilities], { templates: true, families });
  expect(offered(bound, 'tools')).toEqual(['able', 'blind']);
  expect(offered(bound, 'vision')).toEqual(['able', 'deaf']);
  expect(offered(bound, 'tools', 'vision')).toEqual(['able']);
  expect(offered(lists, 'tools')).toEqual(['able', 'blind', 'deaf', 'other']);
});
