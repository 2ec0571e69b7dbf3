import { Tab, TabList } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { Registration } from '#app/catalogue/registration.ts';
import { useOffers } from '#app/features/engines/use-offers.ts';
import { detailsText } from '#app/features/model-details/text.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { failedAt, stageKey } from '#app/launches/stages.ts';
import {
  calledUid,
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
import { Notice } from '#app/ui/query/notice.tsx';
import { useLaunchStyles } from './launch.styles.ts';
import { LaunchForm, type LaunchTab } from './launch-form.tsx';
import type { LaunchState } from './launch-state.ts';
import type { LaunchResult, LaunchSubmission } from './route.ts';

type Props = { kind: KindName; model: Registration; close: () => void };

/** The launch form of a model, in a drawer at the right (launch.drawer), inside an `Overlay`. */
export function LaunchDrawer({ kind, model, close }: Props) {
  const styles = useLaunchStyles();
  const [tab, show] = useTab(model.model_name);
  const launch = useLaunch(kind, model, useOpen());
  const offers = useOffers(kind, model.model_name);
  const { reason } = usePermission('models:start');
  // A launch must not wait for code, which a gateway may keep back by then.
  useEffect(() => prefetchCode(() => import('./route.ts')), []);
  if (launch.next !== undefined) return <Navigate to={launch.next} />;
  return (
    <Drawer
      title={verbatim(model.model_name)}
      head={
        <>
          <TabList
            size="small"
            aria-label={detailsText.tabs.label}
            selectedValue={tab}
            onTabSelect={(_, { value }) => show(value === 'model' ? 'model' : 'launch')}
          >
            <Tab value="launch">{detailsText.tabs.launch}</Tab>
            <Tab value="model">{detailsText.tabs.model}</Tab>
          </TabList>
          {reason !== undefined && <Notice text={reason} />}
        </>
      }
      close={close}
      className={styles.drawer}
    >
      <LaunchForm
        key={model.model_name}
        kind={kind}
        model={model}
        source={offers}
        tab={tab}
        showForm={() => show('launch')}
        launch={launch}
        close={close}
      />
    </Drawer>
  );
}

/** The part of the form that the address names. A closing form keeps it. */
function useTab(modelName: string): [LaunchTab, (tab: LaunchTab) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const open = useOpen();
  const asked = params.has('model') ? 'model' : 'launch';
  const [tab, setTab] = useState<LaunchTab>(asked);
  if (open && tab !== asked) setTab(asked);
  const show = (next: LaunchTab) => {
    const search = new URLSearchParams(params);
    search.delete(asked);
    search.set(next, modelName);
    setParams(search, { replace: true, state });
  };
  return [tab, show];
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
    failed: launch && { uid: calledUid(launch), at: failedAt(stageKey(launch)) ?? launch.startedAt },
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
