import { useLoaderData } from 'react-router-dom';
import { launchModelText } from '#app/messages/launch-model.ts';
import { layoutText } from '#app/messages/layout.ts';
import { CATALOGUE_PANEL, CatalogueTabs } from '#app/ui/catalogue-tabs.tsx';
import { ListFailed, StaleNotice } from '#app/ui/list-failed.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { tabId } from '#app/ui/tab-strip.tsx';
import { Catalogue } from './catalogue.tsx';
import { useLaunchModelStyles } from './launch-model.styles.ts';
import type { LoaderData } from './route.ts';

/** The five built-in catalogues (launch.tabs); the sixth tab is the custom models' screen. */
export function Component() {
  const styles = useLaunchModelStyles();
  const { kind, models, failure, readAt } = useLoaderData() as LoaderData;
  return (
    <div className={styles.page}>
      <title>{layoutText.titleOf(launchModelText.title)}</title>
      <PageTitle>{launchModelText.title}</PageTitle>
      <CatalogueTabs selected={kind} />
      <div
        role="tabpanel"
        id={CATALOGUE_PANEL}
        aria-labelledby={tabId(CATALOGUE_PANEL, kind)}
        className={styles.panel}
      >
        {failure !== undefined && readAt !== undefined && <StaleNotice readAt={readAt} />}
        {readAt === undefined ? (
          <ListFailed title={launchModelText.failed} reason={failure} />
        ) : (
          <Catalogue key={kind} kind={kind} models={models} />
        )}
      </div>
    </div>
  );
}
