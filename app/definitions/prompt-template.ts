import * as v from 'valibot';
import type { LiveText } from '#app/messages/language.ts';
import { registerErrors as errors, problemText, registerText as text } from '#app/messages/register-model.ts';
import { type RegisterContext, takesKey, textRow, texts } from './definition-rows.ts';
import { openMode, readFields, type WireSource } from './wire-fields.ts';

/** From 0.15 a chat model has a template instead of a prompt style. */
export type Template = Record<(typeof names)[number], string>;

type Holder = Partial<Template> & {
  model_ability: readonly string[];
  model_family: string;
  source?: WireSource | null;
};
type Name = keyof Template;

const names = [
  'chat_template',
  'stop',
  'stop_token_ids',
  'reasoning_start_tag',
  'reasoning_end_tag',
  'tool_parser',
] as const;

/** The values without a template. */
const noTemplate = Object.fromEntries(names.map(name => [name, ''])) as Template;

/** Once a field is edited by hand, the family no longer changes these fields. */
function templateRow<N extends Name>(name: N, label: LiveText) {
  return {
    ...textRow,
    label: () => text.optional(label()),
    star: false,
    default: '',
    optional: true,
    visible: (draft: Holder, context: RegisterContext) =>
      isFilled(name, draft, context) || chats(draft, context),
    set: (value: string, draft: Holder) => ({
      ...Object.fromEntries(names.map(own => [own, draft[own] ?? ''])),
      [name]: value,
      prompt_style: { by: 'nobody' as const },
    }),
    toWire: (typed: string) => typed.trim() || undefined,
  } as const;
}

/** The same for an ability beside chat, if the cluster has such a key. */
function abilityRow<N extends Name>(name: N, label: LiveText, abilities: readonly string[]) {
  return {
    ...templateRow(name, label),
    visible: (draft: Holder, context: RegisterContext) =>
      isFilled(name, draft, context) ||
      (takesKey(name, context) &&
        chats(draft, context) &&
        abilities.some(ability => draft.model_ability.includes(ability))),
  } as const;
}

function chats({ model_ability }: Holder, { templates }: RegisterContext): boolean {
  return templates && model_ability.includes('chat');
}

/** Values from a definition count too: a field that disappeared with its last letter would send the next key press to its neighbour. */
function isFilled(name: Name, draft: Holder, context: RegisterContext): boolean {
  return draft[name] !== '' || broughtBy(draft, context).some(template => template[name] !== '');
}

/** A definition with chat loses its template with chat. */
function broughtBy(
  { source, model_ability, model_family }: Holder,
  { prompts }: RegisterContext,
): Template[] {
  const chat = model_ability.includes('chat');
  const own = source && (chat || !isOfChat(source)) ? [templateIn(source)] : [];
  const family = chat && Object.hasOwn(prompts, model_family) ? templateOf(prompts[model_family]) : undefined;
  return family === undefined ? own : [...own, family];
}

/** The template that remains without chat: that of a definition without chat. */
export function templateWithoutChat({ source }: Pick<Holder, 'source'>): Template {
  return source && !isOfChat(source) ? templateIn(source) : noTemplate;
}

function isOfChat({ model_ability }: WireSource): boolean {
  return Array.isArray(model_ability) && model_ability.includes('chat');
}

export const templateRows = {
  chat_template: {
    ...templateRow('chat_template', () => text.chatTemplate),
    control: 'custom',
    toWire: (typed: string) => typed || undefined,
  },
  stop_token_ids: {
    ...templateRow('stop_token_ids', () => text.stopTokenIds),
    hint: () => text.stopTokenIdsHint,
    wire: v.pipe(
      v.array(
        v.number(() => problemText.notNumber),
        () => problemText.notNumbers,
      ),
      v.transform(ids => ids.join(', ')),
    ),
    check: (typed: string) => (/^[\d\s,]*$/.test(typed) ? undefined : errors.tokenIds),
    toWire: (typed: string) =>
      listed(
        typed
          .split(/[\s,]+/)
          .filter(Boolean)
          .map(Number),
      ),
  },
  stop: {
    ...templateRow('stop', () => text.stop),
    hint: () => text.stopHint,
    multiline: true,
    wire: v.pipe(
      texts,
      v.transform(stops => stops.map(escaped).join('\n')),
    ),
    toWire: (typed: string) => listed(typed.split('\n').filter(Boolean).map(unescaped)),
  },
  reasoning_start_tag: abilityRow('reasoning_start_tag', () => text.reasoningStart, ['reasoning', 'hybrid']),
  reasoning_end_tag: abilityRow('reasoning_end_tag', () => text.reasoningEnd, ['reasoning', 'hybrid']),
  tool_parser: abilityRow('tool_parser', () => text.toolParser, ['tools']),
} as const;

/** A built-in prompt as form values; undefined for one of an older release. */
export function templateOf(prompt: unknown): Template | undefined {
  if (typeof prompt !== 'object' || prompt === null || !('chat_template' in prompt)) return undefined;
  return templateIn({ ...prompt });
}

function templateIn(definition: WireSource): Template {
  const { source: _, ...template } = readFields(templateRows, definition, openMode);
  return { ...noTemplate, ...template };
}

/** A stop string on one line. */
function escaped(stop: string): string {
  return stop.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
}

function unescaped(line: string): string {
  return line.replace(/\\([\\n])/g, (_, letter: string) => (letter === 'n' ? '\n' : '\\'));
}

function listed<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}
