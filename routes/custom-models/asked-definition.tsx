import { useNavigate } from 'react-router-dom';
import { useReading } from '#app/data/reading.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { late } from '#app/overlays/late.tsx';
import { paths } from '#app/paths.ts';
import { remember } from '#app/remembered.ts';
import { detailOf } from './custom-list.ts';

const DefinitionDialog = late(async () => (await import('./definition-dialog.tsx')).DefinitionDialog);

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
