import { useEffect } from 'react';
import { useLoaded } from '#app/data/loaded.ts';
import { useReading } from '#app/data/reading.ts';
import { customText } from '#app/messages/custom-models.ts';
import { kindText } from '#app/messages/kinds.ts';
import { paths } from '#app/paths.ts';
import { CATALOGUE_PANEL, CatalogueTabs } from '#app/ui/catalogue-tabs.tsx';
import { useKindTabs } from '#app/ui/kind-tabs.ts';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ReadingView } from '#app/ui/reading-view.tsx';
import { TabStrip, tabId } from '#app/ui/tab-strip.tsx';
import { Catalogue } from './catalogue.tsx';
import { useCustomModelsStyles } from './custom-models.styles.ts';
import { forgetDeletions } from './deletions.ts';
import type { loader } from './route.ts';

const PANEL = 'custom-catalogue';

/** The last tab of the launch screen and its sub-tabs (custom.tabs). */
export function Component() {
  const styles = useCustomModelsStyles();
  const { kind, names, retry, leave } = useLoaded<typeof loader>();
  useEffect(() => () => forgetDeletions(kind), [kind]);
  const subTabs = useKindTabs('catalogue', paths.custom);
  const catalogue = (there: readonly string[] | undefined) => (
    <Catalogue key={kind} kind={kind} names={there} retry={retry} leave={leave} />
  );
  return (
    <div className={styles.page}>
      <PageTitle tab={customText.titleOf(kindText[kind].catalogue)}>{customText.title}</PageTitle>
      <CatalogueTabs selected="custom" />
      <div
        role="tabpanel"
        id={CATALOGUE_PANEL}
        aria-labelledby={tabId(CATALOGUE_PANEL, 'custom')}
        className={styles.panel}
      >
        <TabStrip label={customText.subTabs} tabs={subTabs} selected={kind} panel={PANEL} within />
        <div role="tabpanel" id={PANEL} aria-labelledby={tabId(PANEL, kind)} className={styles.panel}>
          <ReadingView
            reading={useReading(names)}
            failed={customText.failed}
            placeholder={catalogue(undefined)}
          >
            {catalogue}
          </ReadingView>
        </div>
      </div>
    </div>
  );
}
