import type { Definition } from '#app/api/registrations.ts';
import { asTextText as text } from '#app/messages/as-text.ts';
import { curlOf, KEY_PLACEHOLDER, pythonLiteral, shellWord } from '#app/models/code-text.ts';
import { type KindName, wireType } from '#app/models/kind-names.ts';
import type { CodeText } from '#app/ui/code-tabs.tsx';

type Target = { endpoint: string; withKey: boolean };

/** A custom definition as text: itself, and what registers it on a cluster (text.copy). */
export function definitionTexts(
  kind: KindName,
  definition: Definition,
  { endpoint, withKey }: Target,
): [CodeText, ...CodeText[]] {
  const json = JSON.stringify(definition, undefined, 2);
  const type = wireType(kind);
  const client = [endpoint, ...(withKey ? [KEY_PLACEHOLDER] : [])].map(one => JSON.stringify(one));
  return [
    { name: text.formats.json, code: json },
    {
      name: text.formats.curl,
      code: curlOf({
        url: `${endpoint}/v1/model_registrations/${type}`,
        body: { model: JSON.stringify(definition), persist: true },
        withKey,
      }),
    },
    {
      name: text.formats.cli,
      code: [
        `cat > model.json <<'END'\n${json}\nEND`,
        [
          'xinference register',
          `--endpoint ${shellWord(endpoint)}`,
          ...(withKey ? [`--api-key ${KEY_PLACEHOLDER}`] : []),
          `--model-type ${type}`,
          '--file model.json',
          '--persist',
        ].join(' \\\n  '),
      ].join('\n'),
    },
    {
      name: text.formats.python,
      code: [
        'import json',
        'from xinference.client import Client',
        '',
        `client = Client(${client.join(', api_key=')})`,
        `definition = ${pythonLiteral(definition)}`,
        `client.register_model(model_type=${JSON.stringify(type)}, model=json.dumps(definition), persist=True)`,
      ].join('\n'),
    },
  ];
}
