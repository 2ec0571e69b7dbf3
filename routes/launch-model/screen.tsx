import { makeStyles } from '@fluentui/react-components';
import { useEffect, useSyncExternalStore } from 'react';
import { can, capabilitiesKnown, onCapabilities } from '#app/cluster/capabilities.ts';
import { kindText, launchModelText } from '#app/messages/catalogue.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { useQueryState } from '#app/query/query.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { CatalogueTabs } from '#app/ui/controls/kind-tabs.tsx';
import { QueryView } from '#app/ui/query/query-view.tsx';
import { page } from '#app/ui/styles.ts';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import { Catalogue } from './catalogue.tsx';
import type { loader } from './route.ts';

const OtherTypes = lazyComponent(async () => (await import('./other-types/other-types.tsx')).OtherTypes);

const useStyles = makeStyles({ page });

/** The built-in catalogues (launch.tabs); the last tab is the custom models' screen. */
export function Component() {
  const styles = useStyles();
  const { kind, catalogue } = useRouteData<typeof loader>();
  const query = useQueryState(catalogue);
  const listed = query.pending === undefined;
  // Capabilities are read after the first cards.
  useEffect(() => {
    if (!listed) return;
    let timer: number | undefined;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(capabilitiesKnown);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [listed]);
  const hasOthers = useSyncExternalStore(onCapabilities, () => can('flexible') || can('world'));
  return (
    <div className={styles.page}>
      <PageTitle tab={kindText[kind].catalogue}>{launchModelText.title}</PageTitle>
      <CatalogueTabs selected={kind}>
        <QueryView
          query={query}
          failed={launchModelText.failed}
          scope="models:list"
          placeholder={<Catalogue key={kind} kind={kind} models={undefined} />}
          around={failure => <Catalogue key={kind} kind={kind} models={undefined} failure={failure} />}
        >
          {models => <Catalogue key={kind} kind={kind} models={models} isPart={query.standIn === 'part'} />}
        </QueryView>
      </CatalogueTabs>
      {hasOthers && kind === 'llm' && <OtherTypes />}
    </div>
  );
}
