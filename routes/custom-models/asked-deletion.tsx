import { lazy } from 'react';
import { useSubmit } from 'react-router-dom';
import { loadCode } from '#app/load-code.ts';
import { customText } from '#app/messages/custom-models.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { paths } from '#app/paths.ts';
import { changeKey } from './change-key.ts';

const ConfirmDialog = lazy(() =>
  loadCode(() => import('#app/ui/confirm-dialog.tsx')).then(module => ({ default: module.ConfirmDialog })),
);

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
    <ConfirmDialog open question={customText.question} yes={remove} no={close}>
      <strong>{name}</strong>
    </ConfirmDialog>
  );
}
