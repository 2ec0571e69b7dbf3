import { lazy } from 'react';
import { useNavigate } from 'react-router-dom';
import { useReading } from '#app/data/reading.ts';
import { loadCode } from '#app/load-code.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { paths } from '#app/paths.ts';
import { remember } from '#app/remembered.ts';
import { detailOf } from './custom-list.ts';

const DefinitionDialog = lazy(() =>
  loadCode(() => import('./definition-dialog.tsx')).then(module => ({ default: module.DefinitionDialog })),
);

type Props = { kind: KindName; name: string; close: () => void };

export function AskedDefinition({ kind, name, close }: Props) {
  const navigate = useNavigate();
  const { data } = useReading(detailOf(kind, name));
  if (data === undefined) return null;
  const { definition } = data;

  function edit(): void {
    remember('customJsonData', JSON.stringify(definition));
    navigate(paths.register(kind, name));
  }

  return <DefinitionDialog definition={definition} edit={edit} close={close} />;
}
