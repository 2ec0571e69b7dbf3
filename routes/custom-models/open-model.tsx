import { Button } from '@fluentui/react-components';
import { useReading } from '#app/data/reading.ts';
import { catalogueText } from '#app/messages/catalogue.ts';
import { customText } from '#app/messages/custom-models.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { late } from '#app/overlays/late.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { detailOf } from './custom-list.ts';

const LaunchDrawer = late(async () => (await import('#routes/launch/launch-drawer.tsx')).LaunchDrawer);

type Props = { kind: KindName; name: string; known: boolean; close: () => void };

/** The launch form that the address asks for, as soon as the model's definition is there. */
export function OpenModel({ kind, name, known, close }: Props) {
  const { data, failure } = useReading(detailOf(kind, name));
  if (data !== undefined) return <LaunchDrawer kind={kind} model={data.model} close={close} />;
  if (known && failure === undefined) return null;
  return (
    <Notice text={known ? customText.notOpened(name) : catalogueText.unknownModel(name)}>
      <Button onClick={close}>{catalogueText.closeNotice}</Button>
    </Notice>
  );
}
