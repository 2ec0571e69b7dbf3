import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import type { Definition } from '#app/api/registrations.ts';
import { ArrowDownloadRegular, CopyRegular } from '#app/icons.ts';
import { asTextText } from '#app/messages/controls.ts';
import { definitionText } from '#app/messages/custom-models.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { Dialog } from '#app/overlays/dialog.tsx';
import { late } from '#app/overlays/late.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { endpoint } from '#app/paths.ts';
import { bearer } from '#app/session/token.ts';
import { Button } from '#app/ui/button.tsx';
import { CodeBlock } from '#app/ui/code-block.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { saveText } from '#app/ui/files.tsx';
import { definitionTexts } from './definition-texts.ts';

const CopyAsDialog = late(async () => (await import('#app/ui/copy-as-dialog.tsx')).CopyAsDialog);

const useStyles = makeStyles({
  surface: { maxWidth: '720px' },
  json: { maxHeight: '60vh' },
});

type Props = { kind: KindName; definition: Definition; edit: () => void; close: () => void };

/** A custom model's definition, to be read, copied, kept as a file or edited (custom.json-dialog). Load it lazily. */
export function DefinitionDialog({ kind, definition, edit, close }: Props) {
  const styles = useStyles();
  const [asText, setAsText] = useState(false);
  const json = JSON.stringify(definition, undefined, 2);
  return (
    <Dialog
      title={definitionText.title(definition.model_name)}
      titleAction={<CopyButton text={json} label={definitionText.copy} notice="before" size="medium" />}
      close={close}
      className={styles.surface}
      actions={
        <>
          <Button
            icon={<ArrowDownloadRegular />}
            onClick={() => saveText(`${definition.model_name}.json`, json)}
          >
            {definitionText.download}
          </Button>
          <Button icon={<CopyRegular />} onClick={() => setAsText(true)}>
            {asTextText.open}
          </Button>
          <Button onClick={close}>{definitionText.cancel}</Button>
          <Button needs={['models:unregister', 'models:register']} appearance="primary" onClick={edit}>
            {definitionText.edit}
          </Button>
        </>
      }
    >
      <CodeBlock page text={json} label={definitionText.definition} className={styles.json} />
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
