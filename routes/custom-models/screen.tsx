import { useLoaderData } from 'react-router-dom';
import { catalogueText } from '#app/messages/catalogue.ts';
import { customText } from '#app/messages/custom-models.ts';
import { kindText } from '#app/messages/kinds.ts';
import { layoutText } from '#app/messages/layout.ts';
import { kindNames } from '#app/models/kind-names.ts';
import { paths } from '#app/paths.ts';
import { CATALOGUE_PANEL, CatalogueTabs } from '#app/ui/catalogue-tabs.tsx';
import { ListFailed } from '#app/ui/list-failed.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { TabStrip, tabId } from '#app/ui/tab-strip.tsx';
import { Catalogue } from './catalogue.tsx';
import { useCustomModelsStyles } from './custom-models.styles.ts';
import type { LoaderData } from './route.ts';

const PANEL = 'custom-catalogue';
const subTabs = kindNames.map(kind => ({
  id: kind,
  label: kindText[kind].catalogue,
  to: paths.custom(kind),
}));

/** The sixth tab of the launch screen and its five sub-tabs (custom.tabs). */
export function Component() {
  const styles = useCustomModelsStyles();
  const data = useLoaderData() as LoaderData;
  const { kind } = data;
  return (
    <div className={styles.page}>
      <title>{layoutText.titleOf(catalogueText.customTab)}</title>
      <PageTitle>{customText.title}</PageTitle>
      <CatalogueTabs selected="custom" />
      <div
        role="tabpanel"
        id={CATALOGUE_PANEL}
        aria-labelledby={tabId(CATALOGUE_PANEL, 'custom')}
        className={styles.panel}
      >
        <TabStrip label={customText.subTabs} tabs={subTabs} selected={kind} panel={PANEL} within />
        <div role="tabpanel" id={PANEL} aria-labelledby={tabId(PANEL, kind)} className={styles.panel}>
          {data.ok ? (
            <Catalogue key={kind} kind={kind} names={data.names} details={data.details} />
          ) : (
            <ListFailed title={customText.failed} reason={data.message} />
          )}
        </div>
      </div>
    </div>
  );
}
