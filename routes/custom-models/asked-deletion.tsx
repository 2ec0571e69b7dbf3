import { useSubmit } from 'react-router-dom';
import { customText } from '#app/messages/custom-models.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { late } from '#app/overlays/late.tsx';
import { paths } from '#app/paths.ts';
import { changeKey } from './change-key.ts';

const ConfirmDialog = late(async () => (await import('#app/overlays/dialog.tsx')).ConfirmDialog);

type Props = { kind: KindName; name: string; close: () => void };

export function AskedDeletion({ kind, name, close }: Props) {
  const submit = useSubmit();

  function remove(): void {
    close();
    submit(
      { intent: 'delete-model', model_name: name },
      { method: 'post', action: paths.custom(kind), navigate: false, fetcherKey: changeKey(kind, name) },
    );
  }

  return (
    <ConfirmDialog question={customText.question} yes={remove} no={close}>
      <strong>{name}</strong>
    </ConfirmDialog>
  );
}
