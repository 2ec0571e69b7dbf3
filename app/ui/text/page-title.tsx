import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMatches } from 'react-router-dom';
import { uiConfigs } from '#app/cluster/ui-config.ts';
import { countsOf, type LaunchesState, useLaunches } from '#app/launches/store.ts';
import { launchesLinkText, layoutText } from '#app/messages/layout.ts';
import { useConcernCount } from '#app/notify/concern-count.ts';
import { clusterName } from '#app/paths.ts';
import { useQueryState } from '#app/query/query.ts';

/** The id of the heading's place in the header. */
export const TITLE_PLACE = 'screen-title';

const NARROW = '@media (max-width: 767px)';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', columnGap: '16px', [NARROW]: { display: 'block' } },
  beside: { display: 'flex', flexShrink: 0, columnGap: '12px', color: tokens.colorNeutralForeground2 },
  title: {
    display: '-webkit-box',
    margin: 0,
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 1,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase500,
    overflowWrap: 'anywhere',
    [NARROW]: {
      WebkitLineClamp: 2,
      fontSize: tokens.fontSizeBase400,
      lineHeight: tokens.lineHeightBase300,
    },
  },
});

type TitleProps = {
  tab?: string;
  /** For the name of a model or a worker. */
  translate?: 'no';
  /** The status of the model or worker, beside its name. */
  beside?: ReactNode;
  /** By default the name of the page whose tab it is, else the screen's name in its manifest. */
  children?: string;
};

/** A page whose tabs are screens with addresses of their own (frame.tabs). */
export type TabbedPage = keyof typeof layoutText.pages;

/** The names of a screen in the handle of its route, and the page whose tab it is. */
export type ShownHandle = {
  text: { label: string } | undefined;
  tabOf: TabbedPage | undefined;
};

/** A screen's heading in the header, and the document title with concerns, launches and tab before it, the cluster after it. */
export function PageTitle({ tab: givenTab, translate, beside, children: given }: TitleProps) {
  const { text, tabOf }: Partial<ShownHandle> = Object(useMatches().at(-1)?.handle);
  const name = text?.label ?? '';
  const children = given ?? (tabOf ? layoutText.pages[tabOf] : name);
  const tab = givenTab ?? (tabOf && name !== children ? name : undefined);
  const styles = useStyles();
  const [place, setPlace] = useState(findPlace);
  const launches = useLaunches(launchesInTitle);
  const concerns = useConcernCount();
  const itsName = useQueryState(uiConfigs.current('all')).data?.name || undefined;
  // On the first visit the header renders together with the screen.
  useLayoutEffect(() => setPlace(findPlace()), []);
  const heading = (
    <h1 className={styles.title} title={children} translate={translate}>
      {children}
    </h1>
  );
  return (
    <>
      <title>
        {`${concerns > 0 ? `(${concerns}) ` : ''}${layoutText.titleOf(...[launches, tab, children, clusterName() ?? itsName].filter(part => part !== undefined))}`}
      </title>
      {place &&
        createPortal(
          beside ? (
            <div className={styles.line}>
              {heading}
              <div className={styles.beside}>{beside}</div>
            </div>
          ) : (
            heading
          ),
          place,
        )}
    </>
  );
}

function launchesInTitle({ launches }: LaunchesState): string | undefined {
  const { underWay, failed } = countsOf(launches);
  return launchesLinkText.inTitle(underWay, failed);
}

function findPlace(): HTMLElement | null {
  return document.getElementById(TITLE_PLACE);
}
