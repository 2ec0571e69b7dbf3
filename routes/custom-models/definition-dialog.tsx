import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { type KindName, wireType } from '#app/catalogue/kind-names.ts';
import type { Definition } from '#app/cluster/models/registrations.ts';
import {
  type CodeTarget,
  clientProgram,
  commandLine,
  curlBody,
  curlOf,
  jsonOf,
  pythonLiteral,
} from '#app/format/code-text.ts';
import { ArrowDownloadRegular, CopyRegular } from '#app/icons.ts';
import { dialogText, asTextText as text } from '#app/messages/controls.ts';
import { Dialog } from '#app/overlays/dialog.tsx';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { endpoint } from '#app/paths.ts';
import { bearer } from '#app/session/token.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CopyButton } from '#app/ui/controls/copy-button.tsx';
import type { CodeText } from '#app/ui/text/code-tabs.tsx';
import { saveText } from '#app/ui/text/files.tsx';
import { JsonBlock } from '#app/ui/text/json-block.tsx';
import { definitionText } from './text.ts';

const CopyAsDialog = lazyComponent(
  async () => (await import('#app/ui/text/copy-as-dialog.tsx')).CopyAsDialog,
);

const useStyles = makeStyles({ surface: { maxWidth: '720px' }, json: { maxHeight: '60vh' } });

type Props = { kind: KindName; definition: Definition; edit: () => void; close: () => void };

/** A custom model's definition to read, copy, save or edit (custom.json-dialog). Load it lazily. */
export function DefinitionDialog({ kind, definition, edit, close }: Props) {
  const styles = useStyles();
  const [asText, setAsText] = useState(false);
  const json = jsonOf(definition);
  return (
    <Dialog
      title={definitionText.title(definition.model_name)}
      titleAction={<CopyButton text={json} label={definitionText.copy} notice="before" size="medium" />}
      close={close}
      className={styles.surface}
      actions={
        <>
          <Button needs={['models:unregister', 'models:register']} appearance="primary" onClick={edit}>
            {definitionText.edit}
          </Button>
          <Button
            icon={<ArrowDownloadRegular />}
            onClick={() => saveText(`${definition.model_name}.json`, json)}
          >
            {definitionText.download}
          </Button>
          <Button icon={<CopyRegular />} onClick={() => setAsText(true)}>
            {text.open}
          </Button>
          <Button onClick={close}>{dialogText.cancel}</Button>
        </>
      }
    >
      <JsonBlock page text={json} label={definitionText.definition} className={styles.json} />
      <Overlay of={asText}>
        {() => (
          <CopyAsDialog
            of={definition.model_name}
            texts={definitionTexts(kind, definition, {
              endpoint: endpoint(),
              withKey: bearer() !== undefined,
            })}
            close={() => setAsText(false)}
          />
        )}
      </Overlay>
    </Dialog>
  );
}

/** A custom definition as JSON, and the commands that register it on a cluster (text.copy). */
export function definitionTexts(
  kind: KindName,
  definition: Definition,
  target: CodeTarget,
): [CodeText, ...CodeText[]] {
  const json = jsonOf(definition);
  const type = wireType(kind);
  return [
    { name: text.formats.json, code: json },
    {
      name: text.formats.curl,
      code: curlOf(
        { url: `${target.endpoint}/v1/model_registrations/${type}`, withKey: target.withKey },
        curlBody({ model: JSON.stringify(definition), persist: true }),
      ),
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
      code: clientProgram({
        ...target,
        imports: ['import json'],
        lines: [
          `definition = ${pythonLiteral(definition)}`,
          `client.register_model(model_type=${JSON.stringify(type)}, model=json.dumps(definition), persist=True)`,
        ],
      }),
    },
  ];
}
