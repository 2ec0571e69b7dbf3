import { makeStyles, tokens } from '@fluentui/react-components';
import { useLayoutEffect, useState } from 'react';
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

const useStyles = makeStyles({
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
    '@media (max-width: 767px)': {
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
  /** By default the screen's name in its manifest. */
  children?: string;
};

/** A screen's heading in the header, and the document title with concerns, launches and tab before it, the cluster after it. */
export function PageTitle({ tab, translate, children: given }: TitleProps) {
  const { text }: { text?: { label: string } } = Object(useMatches().at(-1)?.handle);
  const children = given ?? text?.label ?? '';
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
      {place && createPortal(heading, place)}
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
