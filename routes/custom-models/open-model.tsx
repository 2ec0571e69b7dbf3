import { Button } from '@fluentui/react-components';
import { lazy } from 'react';
import { loadCode } from '#app/load-code.ts';
import { catalogueText } from '#app/messages/catalogue.ts';
import { customText } from '#app/messages/custom-models.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Details } from './details.ts';
import { useDetail } from './use-detail.ts';

const LaunchDrawer = lazy(() =>
  loadCode(() => import('#routes/resources/launch/launch-drawer.tsx')).then(module => ({
    default: module.LaunchDrawer,
  })),
);

type Props = { kind: KindName; name: string; details: Details; close: () => void };

/** The launch form that the address asks for, as soon as the model's definition is there. */
export function OpenModel({ kind, name, details, close }: Props) {
  const detail = useDetail(details, name);
  if (detail?.state === 'reading') return null;
  if (detail?.state === 'read') return <LaunchDrawer kind={kind} model={detail.model} close={close} />;
  return (
    <Notice text={detail === undefined ? catalogueText.unknownModel(name) : customText.notOpened(name)}>
      <Button onClick={close}>{catalogueText.closeNotice}</Button>
    </Notice>
  );
}
