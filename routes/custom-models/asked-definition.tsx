import { lazy } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadCode } from '#app/load-code.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { paths } from '#app/paths.ts';
import { remember } from '#app/remembered.ts';
import type { Details } from './details.ts';
import { useDetail } from './use-detail.ts';

const DefinitionDialog = lazy(() =>
  loadCode(() => import('./definition-dialog.tsx')).then(module => ({ default: module.DefinitionDialog })),
);

type Props = { kind: KindName; name: string; details: Details; close: () => void };

export function AskedDefinition({ kind, name, details, close }: Props) {
  const navigate = useNavigate();
  const detail = useDetail(details, name);
  if (detail?.state !== 'read') return null;
  const { definition } = detail;

  function edit(): void {
    remember('customJsonData', JSON.stringify(definition));
    navigate(paths.register(kind, name));
  }

  return <DefinitionDialog definition={definition} edit={edit} close={close} />;
}
