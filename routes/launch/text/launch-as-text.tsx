import type { LaunchPayload } from '#app/api/launch-payload.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { jointText, asTextText as text } from '#app/messages/controls.ts';
import {
  commandLine,
  curlOf,
  jsonOf,
  pythonClient,
  pythonLiteral,
  shellWord,
  type Target,
} from '#app/models/code-text.ts';
import { withoutSecrets } from '#app/models/secrets.ts';
import { endpoint } from '#app/paths.ts';
import { bearer } from '#app/session/token.ts';
import { CopyAsDialog } from '#app/ui/copy-as-dialog.tsx';
import { cliOptions } from './cli-options.ts';

type Props = { payload: LaunchPayload; of: string; note?: string | undefined; close: () => void };

/** A launch as text. The call that only 4.1 has tells that its command line has the newer options. Load it late. */
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
  /** Keys that the command line cannot say, or would read as something else. */
  beyondCli: string[];
};

/** A launch as text (text.copy): what the console would send, with placeholders for secrets; `newer`: a command line as that of 4.1. */
export function launchTexts(payload: LaunchPayload, target: Target & { newer: boolean }): LaunchTexts {
  const body = withoutSecrets(payload);
  const { words, beyond } = cliWords(body, target.newer);
  return {
    json: jsonOf(body),
    curl: curlOf({ url: `${target.endpoint}/v1/models`, body, withKey: target.withKey }),
    cli: commandLine('launch', target, words),
    python: [
      'from xinference.client import Client',
      '',
      pythonClient(target),
      `uid = client.launch_model(${pythonArguments(body)})`,
      'print(uid)',
    ].join('\n'),
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

/** Undefined where the command line has no way to say it. */
function cliWord(key: string, value: unknown, newer: boolean): string[] | undefined {
  const options = cliOptions.filter(one => one.key === key && (newer || !one.newer));
  const option = options.find(({ takes, says }) => takes !== 'nothing' || says === value);
  if (options.length === 0)
    return sayable(value) ? [`--${shellWord(key)} ${shellWord(pythonWord(value))}`] : undefined;
  // On the CPU is the one thing that null says.
  if (value === null) return key === 'n_gpu' ? ['--n-gpu None'] : [];
  if (option === undefined) return value === false ? [] : undefined;
  const [flag = ''] = option.flags;
  if (option.takes === 'nothing') return [flag];
  if (option.takes === 'pair') return pairsOf(value).map(pair => [flag, ...pair.map(shellWord)].join(' '));
  return typeof value === 'object' && !Array.isArray(value)
    ? undefined
    : [`${flag} ${shellWord(String(value))}`];
}

function pairsOf(value: unknown): string[][] {
  if (Array.isArray(value)) return value.map((one: object) => Object.values(one).map(String));
  return Object.entries(value ?? {}).map(([key, one]) => [key, pythonWord(one)]);
}

/** The command line guesses the type of what it passes on: a text that looks like a number would become one. */
function sayable(value: unknown): boolean {
  if (typeof value === 'object') return value === null;
  return typeof value !== 'string' || !/^([+-]?(nan|inf(inity)?|\d[\d_]*)|[{[].*)$/is.test(value.trim());
}

function pythonWord(value: unknown): string {
  return value === null ? 'None' : String(value);
}

function pythonArguments(body: LaunchPayload): string {
  const entries = Object.entries(body);
  const named = entries.filter(([key]) => /^[A-Za-z_]\w*$/.test(key));
  const others = entries.filter(([key]) => !/^[A-Za-z_]\w*$/.test(key));
  const lines = [
    ...named.map(([key, value]) => `${key}=${pythonLiteral(value, '    ')}`),
    ...(others.length > 0 ? [`**${pythonLiteral(Object.fromEntries(others), '    ')}`] : []),
  ];
  return `\n${lines.map(line => `    ${line},\n`).join('')}`;
}
