import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { Registration } from '#app/catalogue/registration.ts';
import { InfoRegular } from '#app/icons.ts';
import {
  dispatchLaunch,
  failureOf,
  isUnattended,
  isUnderWay,
  launchKey,
  launchOf,
  useLaunches,
} from '#app/launches/store.ts';
import { useVisiblePlace } from '#app/notify/background-result.ts';
import { prefetchCode } from '#app/notify/load-code.ts';
import { Drawer } from '#app/overlays/drawer.tsx';
import { useOpen } from '#app/overlays/surface.tsx';
import { paths } from '#app/paths.ts';
import { useSessionFetcher } from '#app/query/route-data.ts';
import { usePermission } from '#app/session/permissions.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useOpenModel } from '#app/ui/use-open-model.ts';
import { useOffers } from '#routes/engines/use-offers.ts';
import { detailsText } from '#routes/model-details/text.ts';
import { useLaunchStyles } from './launch.styles.ts';
import { LaunchForm } from './launch-form.tsx';
import type { LaunchState } from './launch-state.ts';
import type { LaunchResult, LaunchSubmission } from './route.ts';

type Props = { kind: KindName; model: Registration; close: () => void };

/** The launch form of a model, in a drawer at the right (launch.drawer), inside an `Overlay`. */
export function LaunchDrawer({ kind, model, close }: Props) {
  const styles = useLaunchStyles();
  const details = useOpenModel('model');
  const launch = useLaunch(kind, model, useOpen());
  const offers = useOffers(kind, model.model_name);
  const { reason } = usePermission('models:start');
  // A launch must not wait for code, which a gateway may keep back by then.
  useEffect(() => prefetchCode(() => import('./route.ts')), []);
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
      <LaunchForm
        key={model.model_name}
        kind={kind}
        model={model}
        source={offers}
        launch={launch}
        close={close}
      />
    </Drawer>
  );
}

/** The launch of a model, which survives its form: reopening the form shows its state. */
function useLaunch(kind: KindName, { model_name, is_builtin }: Registration, open: boolean): LaunchState {
  const key = launchKey(kind, model_name);
  const fetcher = useSessionFetcher<LaunchResult>(key);
  // A closing form is no longer visible.
  useVisiblePlace(key, open);
  const launch = useLaunches(state => launchOf(state, key));
  const sending = fetcher.state === 'submitting';
  const underWay = launch !== undefined && isUnderWay(launch) ? launch : undefined;
  const { startedAt } = launch ?? {};
  // A launch without a pending call ends in the store alone.
  const [seen, setSeen] = useState<number>();
  if (open && underWay && seen !== startedAt) setSeen(startedAt);
  const runs = launch?.status === 'running' && seen === startedAt;
  // The router keeps the answer of a launch whose screen was left during a reload: it must not redirect a returning user.
  const [found] = useState(fetcher.data);
  const answered = fetcher.data?.ok && fetcher.data !== found ? fetcher.data.next : undefined;
  return {
    key,
    // Until its action records it, a sent launch has only its model's name.
    pending:
      underWay || sending
        ? {
            model: model_name,
            startedAt: underWay?.startedAt,
            uid: underWay?.uid,
            taken: underWay !== undefined && isUnattended(underWay),
          }
        : undefined,
    failure: launch && failureOf(launch),
    sentDraft: launch?.draft,
    next: open
      ? (answered ?? (runs && fetcher.state === 'idle' ? paths.running(kind) : undefined))
      : undefined,
    send: draft => {
      const submission: LaunchSubmission = { kind, modelName: model_name, builtin: is_builtin, draft };
      fetcher.submit(submission, {
        method: 'post',
        action: paths.launchAction,
        encType: 'application/json',
      });
    },
    dismiss: () => dispatchLaunch({ type: 'dismissed', key }),
  };
}
