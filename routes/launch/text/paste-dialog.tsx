import { Field, Textarea } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LaunchPayload } from '#app/api/launch-payload.ts';
import { pasteText as text } from '#app/messages/controls.ts';
import { shellWords } from '#app/models/code-text.ts';
import { isObject, parsedJson } from '#app/models/json.ts';
import { Dialog } from '#app/overlays/dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { sentValue, splitPeft } from '#routes/launch/pairs.ts';
import { type CliOption, cliOptions } from './cli-options.ts';

type Props = { fill: (read: ReadLaunch) => void; close: () => void };

/** Takes a launch as text (text.paste). Load it late. */
export function PasteDialog({ fill, close }: Props) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);

  function take(): void {
    const read = readLaunch(typed);
    if (read === undefined) {
      flushSync(() => setRefused(true));
      area.current?.focus();
      return;
    }
    fill(read);
    close();
  }

  return (
    <Dialog
      title={text.title}
      close={close}
      actions={
        <>
          <Button onClick={close}>{text.cancel}</Button>
          <Button appearance="primary" onClick={take}>
            {text.fill}
          </Button>
        </>
      }
    >
      <Field label={text.label} hint={text.hint} {...(refused ? { validationMessage: text.unreadable } : {})}>
        <Textarea
          textarea={{ ref: area }}
          value={typed}
          rows={10}
          resize="vertical"
          spellCheck={false}
          onChange={(_, { value }) => {
            setTyped(value);
            setRefused(false);
          }}
        />
      </Field>
    </Dialog>
  );
}

type TextKind = 'json' | 'curl' | 'cli';

/** A launch from text, with the words of a command that mean nothing here. */
type ReadLaunch = { from: TextKind; payload: LaunchPayload; unread: string[] };

/** Reads JSON, curl or `xinference launch` (text.paste); undefined for what is none of them. */
export function readLaunch(text: string): ReadLaunch | undefined {
  const written = text.trim().replace(/^[$>]\s+/, '');
  if (written.startsWith('{')) return read('json', fromJson(written));
  const words = shellWords(written);
  if (words?.[0] === 'curl') return read('curl', fromCurl(words));
  const at = words?.[0] === 'xinference' ? words.indexOf('launch') : -1;
  return words === undefined || at < 0 ? undefined : fromCli(words.slice(at + 1));
}

function read(from: TextKind, given: Record<string, unknown> | undefined): ReadLaunch | undefined {
  return given && { from, payload: asPayload(given), unread: [] };
}

function asPayload({ model_uid, model_name, model_type, ...rest }: Record<string, unknown>): LaunchPayload {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    ...rest,
    model_uid: text(model_uid) || null,
    model_name: text(model_name),
    model_type: text(model_type),
  };
}

function fromJson(text: string): Record<string, unknown> | undefined {
  const given = parsedJson(text);
  return isObject(given) ? given : undefined;
}

function fromCurl(words: readonly string[]): Record<string, unknown> | undefined {
  const at = words.findIndex(word => /^(-d|--data(-raw|-binary|-ascii)?|--json)(=|$)/.test(word));
  const word = words[at] ?? '';
  return at < 0
    ? undefined
    : fromJson((word.includes('=') ? word.slice(word.indexOf('=') + 1) : words[at + 1]) ?? '');
}

/** As the command itself reads its words: an option takes what follows, and what is no option goes to the engine. */
function fromCli(words: readonly string[]): ReadLaunch {
  const given: Record<string, unknown> = { model_type: 'LLM' };
  const unread: string[] = [];
  const left = [...words];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const [, flag = word, inline] = /^(--[\w-]+)=(.*)$/s.exec(word) ?? [];
    const option = cliOptions.find(({ flags }) => flags.includes(flag));
    if (option !== undefined) {
      if (inline !== undefined) left.unshift(inline);
      take(given, option, left);
    } else if (word.startsWith('--') && left.length > 0) given[word.slice(2)] = sentValue(left.shift() ?? '');
    else unread.push(word);
  }
  const { n_gpu, ...settings } = given;
  const { plain, peft } = splitPeft(settings);
  const payload = asPayload({ ...plain, ...(n_gpu === undefined ? {} : { n_gpu: gpusOf(n_gpu) }), ...peft });
  return { from: 'cli', payload, unread };
}

function take(given: Record<string, unknown>, { key, takes, says }: CliOption, left: string[]): void {
  const value = takes === 'nothing' ? '' : (left.shift() ?? '');
  if (key === undefined) return;
  const before = given[key];
  if (takes === 'nothing') given[key] = says;
  else if (takes === 'number') given[key] = Number(value);
  else if (takes === 'numbers') given[key] = value.split(',').map(Number);
  else if (takes === 'boolean') given[key] = /^(true|1|yes|y|on|t)$/i.test(value);
  else if (takes === 'json') given[key] = parsedJson(value) ?? value;
  else if (takes === 'list') given[key] = [...(Array.isArray(before) ? before : []), value];
  else if (key === 'lora_list')
    given[key] = [
      ...(Array.isArray(before) ? before : []),
      { lora_name: value, local_path: left.shift() ?? '' },
    ];
  else if (takes === 'pair') given[key] = { ...Object(before), [value]: sentValue(left.shift() ?? '') };
  else given[key] = value;
}

function gpusOf(said: unknown): number | 'auto' | null {
  const word = String(said).toLowerCase();
  if (word === 'none') return null;
  return word === 'auto' ? 'auto' : Number(word);
}
