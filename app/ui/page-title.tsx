import { makeStyles, tokens } from '@fluentui/react-components';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { layoutText } from '#app/messages/layout.ts';

/** The id of the place in the header where the heading of the screen stands. */
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

/** A screen's heading, in the header, and the title of its document, which names the tab first. */
export function PageTitle({ tab, children }: { tab?: string; children: string }) {
  const styles = useStyles();
  const [place, setPlace] = useState(findPlace);
  // On the first visit the header is drawn together with the screen.
  useLayoutEffect(() => setPlace(findPlace()), []);
  const heading = (
    <h1 className={styles.title} title={children}>
      {children}
    </h1>
  );
  return (
    <>
      <title>{layoutText.titleOf(...(tab === undefined ? [] : [tab]), children)}</title>
      {place && createPortal(heading, place)}
    </>
  );
}

function findPlace(): HTMLElement | null {
  return document.getElementById(TITLE_PLACE);
}
