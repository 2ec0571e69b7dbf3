import { makeStyles } from '@fluentui/react-components';
import { useEffect } from 'react';
import type { RegisteredName } from '#app/cluster/models/registrations.ts';
import { kindText } from '#app/messages/catalogue.ts';
import { paths } from '#app/paths.ts';
import { useQueryState } from '#app/query/query.ts';
import { useRouteData } from '#app/query/route-data.ts';
import { CatalogueTabs, useKindTabs } from '#app/ui/controls/kind-tabs.tsx';
import { TabStrip } from '#app/ui/controls/tab-strip.tsx';
import { QueryView } from '#app/ui/query/query-view.tsx';
import { Unanswered } from '#app/ui/query/slow-response.tsx';
import { page } from '#app/ui/styles.ts';
import { PageTitle } from '#app/ui/text/page-title.tsx';
import { Catalogue } from './catalogue.tsx';
import { clearDeletions, customOf } from './custom-list.ts';
import type { loader } from './route.ts';
import { customText } from './text.ts';

const useStyles = makeStyles({ page });

/** The last tab of the launch screen and its sub-tabs (custom.tabs). */
export function Component() {
  const styles = useStyles();
  const { kind, names, retry, leave } = useRouteData<typeof loader>();
  useEffect(() => () => clearDeletions(kind), [kind]);
  const subTabs = useKindTabs('catalogue', paths.custom);
  const catalogue = (there: readonly RegisteredName[] | undefined) => (
    <Catalogue key={kind} kind={kind} names={there && customOf(there)} retry={retry} leave={leave} />
  );
  return (
    <div className={styles.page}>
      <PageTitle tab={customText.titleOf(kindText[kind].catalogue)}>{customText.title}</PageTitle>
      <CatalogueTabs selected="custom">
        <TabStrip
          label={customText.subTabs}
          tabs={subTabs}
          selected={kind}
          panel={{ id: 'custom-catalogue' }}
          within
        >
          <Unanswered place={paths.custom(kind)} />
          <QueryView
            query={useQueryState(names)}
            failed={customText.failed}
            scope="models:list"
            placeholder={catalogue(undefined)}
          >
            {catalogue}
          </QueryView>
        </TabStrip>
      </CatalogueTabs>
    </div>
  );
}
