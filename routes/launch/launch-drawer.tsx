import { DrawerBody, Spinner } from '@fluentui/react-components';
import { Navigate } from 'react-router-dom';
import type { Registration } from '#app/api/registration.ts';
import { InfoRegular } from '#app/icons.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import { detailsText } from '#app/messages/model-details.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { Drawer } from '#app/overlays/drawer.tsx';
import { useOpen } from '#app/overlays/surface.tsx';
import { usePermission } from '#app/session/scopes.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PartFailed } from '#app/ui/reading-view.tsx';
import { useOpenModel } from '#app/ui/use-open-model.ts';
import { useOffers } from '#routes/engines/use-offers.ts';
import { useLaunchStyles } from './launch.styles.ts';
import { LaunchFooter, LaunchForm } from './launch-form.tsx';
import { useLaunch } from './use-launch.ts';

type Props = { kind: KindName; model: Registration; close: () => void };

/** The launch form of a model, in a drawer at the right (launch.drawer). It stands in an `Overlay`. */
export function LaunchDrawer({ kind, model, close }: Props) {
  const styles = useLaunchStyles();
  const details = useOpenModel('model');
  const launch = useLaunch(kind, model, useOpen());
  const offers = useOffers(kind, model.model_name);
  const { reason } = usePermission('models:start');
  if (launch.next !== undefined) return <Navigate to={launch.next} />;
  return (
    <Drawer
      title={model.model_name}
      titleAction={
        model.is_builtin && (
          <Button icon={<InfoRegular />} onClick={() => details.open(model.model_name)}>
            {detailsText.open}
          </Button>
        )
      }
      head={reason !== undefined && <Notice text={reason} />}
      close={close}
      className={styles.drawer}
    >
      {offers.data !== undefined ? (
        <LaunchForm
          key={model.model_name}
          kind={kind}
          model={model}
          offers={offers.data}
          launch={launch}
          close={close}
        />
      ) : (
        <>
          <DrawerBody>
            {offers.failure === undefined ? (
              <Spinner label={text.loading} />
            ) : (
              <PartFailed title={text.notLoaded} of={offers} />
            )}
          </DrawerBody>
          <LaunchFooter launch={launch} why={text.beforeOffers} ready={false} close={close} />
        </>
      )}
    </Drawer>
  );
}
