import type { Definition } from '#app/api/registrations.ts';
import { asTextText as text } from '#app/messages/controls.ts';
import { commandLine, curlOf, pythonClient, pythonLiteral, type Target } from '#app/models/code-text.ts';
import { type KindName, wireType } from '#app/models/kind-names.ts';
import type { CodeText } from '#app/ui/code-tabs.tsx';

/** A custom definition as text: itself, and what registers it on a cluster (text.copy). */
export function definitionTexts(
  kind: KindName,
  definition: Definition,
  target: Target,
): [CodeText, ...CodeText[]] {
  const json = JSON.stringify(definition, undefined, 2);
  const type = wireType(kind);
  return [
    { name: text.formats.json, code: json },
    {
      name: text.formats.curl,
      code: curlOf({
        url: `${target.endpoint}/v1/model_registrations/${type}`,
        body: { model: JSON.stringify(definition), persist: true },
        withKey: target.withKey,
      }),
    },
    {
      name: text.formats.cli,
      code: [
        `cat > model.json <<'END'\n${json}\nEND`,
        commandLine('register', target, [`--model-type ${type}`, '--file model.json', '--persist']),
      ].join('\n'),
    },
    {
      name: text.formats.python,
      code: [
        'import json',
        'from xinference.client import Client',
        '',
        pythonClient(target),
        `definition = ${pythonLiteral(definition)}`,
        `client.register_model(model_type=${JSON.stringify(type)}, model=json.dumps(definition), persist=True)`,
      ].join('\n'),
    },
  ];
}
