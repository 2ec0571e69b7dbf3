import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import {
  type CodeTarget,
  clientProgram,
  commandLine,
  curlBody,
  curlOf,
  jsonOf,
  pythonLiteral,
  shellWord,
} from '#app/format/code-text.ts';
import { jointText, asTextText as text } from '#app/messages/controls.ts';
import { endpoint } from '#app/paths.ts';
import { bearer } from '#app/session/token.ts';
import { withoutSecrets } from '#app/storage/secrets.ts';
import { CopyAsDialog } from '#app/ui/text/copy-as-dialog.tsx';
import { cliOptions } from './cli-options.ts';
import { readCommand } from './command.ts';

type Props = { payload: LaunchPayload; of: string; note?: string | undefined; close: () => void };

/** A launch as text. A call of 4.1 reveals the newer command line. Load it lazily. */
export function LaunchAsText({ payload, of, note, close }: Props) {
  const newer = useCan('moreOptions');
  const said = launchTexts(payload, { endpoint: endpoint(), withKey: bearer() !== undefined, newer });
  const beyond = said.beyondCli.length > 0 ? text.beyondCli(jointText.list(said.beyondCli)) : undefined;
  return (
    <CopyAsDialog
      of={of}
      note={note}
      close={close}
      texts={[
        { name: text.formats.json, code: said.json },
        { name: text.formats.curl, code: said.curl },
        { name: text.formats.cli, code: said.cli, note: beyond },
        { name: text.formats.python, code: said.python },
      ]}
    />
  );
}

type LaunchTexts = {
  json: string;
  curl: string;
  cli: string;
  python: string;
  /** Keys that the command line cannot express or would read differently. */
  beyondCli: string[];
};

/** A launch as text (text.copy) with placeholders for secrets; `newer`: the command line of 4.1. */
export function launchTexts(payload: LaunchPayload, target: CodeTarget & { newer: boolean }): LaunchTexts {
  const body = withoutSecrets(payload);
  const { words, beyond } = cliWords(body, target.newer);
  return {
    json: jsonOf(body),
    curl: curlOf({ url: `${target.endpoint}/v1/models`, withKey: target.withKey }, curlBody(body)),
    cli: commandLine('launch', target, words),
    python: clientProgram({
      ...target,
      lines: [`uid = client.launch_model(${pythonArguments(body)})`, 'print(uid)'],
    }),
    beyondCli: beyond,
  };
}

function cliWords(body: LaunchPayload, newer: boolean): { words: string[]; beyond: string[] } {
  const { model_name, model_type, peft_model_config: peft, ...rest } = body;
  const plain = { model_name, model_type, ...rest };
  const beyond: string[] = [];
  const words = Object.entries({ ...plain, ...(typeof peft === 'object' ? peft : {}) }).flatMap(
    ([key, value]) => {
      const said = cliWord(key, value, newer);
      if (said === undefined) beyond.push(key);
      return said ?? [];
    },
  );
  return { words, beyond };
}

/** Undefined if the command would not read the same value back. */
function cliWord(key: string, value: unknown, newer: boolean): string[] | undefined {
  const lines = optionWords(key, value, newer);
  const { body } = readCommand(lines.flat().map(text => ({ text, unknown: false })));
  const settings = { ...body, ...Object(body.peft_model_config) };
  const isUnset = lines.length === 0 && value === null;
  const said = isUnset || isSame(settings[key], value, key);
  return said ? lines.map(words => words.map(shellWord).join(' ')) : undefined;
}

/** An option and its values, once for each time that it is given. */
function optionWords(key: string, value: unknown, newer: boolean): string[][] {
  const options = cliOptions.filter(one => one.key === key && (newer || !one.newer));
  if (options.length === 0) return newer || !isNested(value) ? [[`--${key}`, wordOf(value)]] : [];
  // For the number of GPUs null says the CPU, for any other option nothing.
  if (value === null) return key === 'n_gpu' ? [['--n-gpu', 'None']] : [];
  const option = options.find(({ takes, says }) => takes !== 'nothing' || says === value);
  const [flag = ''] = option?.flags ?? [];
  const list = Array.isArray(value) ? value : [];
  switch (option?.takes) {
    case 'nothing':
      return [[flag]];
    case 'list':
      return list.map(one => [flag, wordOf(one)]);
    case 'loras':
      return list.map(one => [flag, wordOf(one?.lora_name), wordOf(one?.local_path)]);
    case 'pair':
    case 'texts':
      return Object.entries(Object(value)).map(([name, one]) => [flag, name, wordOf(one)]);
    case 'numbers':
      return [[flag, list.join(',')]];
    default:
      return option === undefined ? [] : [[flag, wordOf(value)]];
  }
}

function wordOf(value: unknown): string {
  if (isNested(value)) return JSON.stringify(value);
  return value === null ? 'None' : String(value);
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** The command makes a number of a size. */
function isSame(read: unknown, value: unknown, key: string): boolean {
  if (key === 'model_size_in_billions') return String(read) === String(value);
  return JSON.stringify(read) === JSON.stringify(value);
}

/** Names that a Python call cannot have before its `=`. */
const KEYWORD =
  /^(False|None|True|and|as|assert|async|await|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|nonlocal|not|or|pass|raise|return|try|while|with|yield)$/;

function pythonArguments(body: LaunchPayload): string {
  const isName = (key: string) => /^[A-Za-z_]\w*$/.test(key) && !KEYWORD.test(key);
  const entries = Object.entries(body);
  const others = entries.filter(([key]) => !isName(key));
  const lines = [
    ...entries.filter(([key]) => isName(key)).map(([key, value]) => `${key}=${pythonLiteral(value, '    ')}`),
    ...(others.length > 0 ? [`**${pythonLiteral(Object.fromEntries(others), '    ')}`] : []),
  ];
  return `\n${lines.map(line => `    ${line},\n`).join('')}`;
}
