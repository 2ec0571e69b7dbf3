import { makeStyles } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { Outlet, useMatches } from 'react-router-dom';
import { isOffered } from '#app/cluster/administer.ts';
import { knownCapabilities, onCapabilities } from '#app/cluster/capabilities.ts';
import { layoutText } from '#app/messages/layout.ts';
import { usePermission } from '#app/session/permissions.ts';
import { TabStrip } from '#app/ui/controls/tab-strip.tsx';
import type { ShownHandle } from '#app/ui/text/page-title.tsx';
import { tabsOf } from './tabbed-pages.ts';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplate: 'auto minmax(0, 1fr) / minmax(0, 1fr)',
    boxSizing: 'border-box',
    height: '100%',
    padding: '8px 20px 0',
  },
  // A list is as high as the window; another screen scrolls with its tabs.
  panel: { gridTemplateRows: 'minmax(0, 1fr)', gap: 0, margin: '0 -20px' },
});

/** The tabs of a page, each a screen of its own: those that this user may open, and the open one (frame.tabs). */
export function Component() {
  const styles = useStyles();
  usePermission();
  useSyncExternalStore(onCapabilities, () => knownCapabilities().join());
  const open = useMatches().at(-1);
  const { tabOf }: Partial<ShownHandle> = Object(open?.handle);
  if (tabOf === undefined || open === undefined) return null;
  const tabs = tabsOf(tabOf).filter(entry => entry.id === open.id || isOffered(entry));
  return (
    <div className={styles.page}>
      <TabStrip
        label={layoutText.pages[tabOf]}
        tabs={tabs.map(({ id, to, text }) => ({ id, to, label: text.tab ?? text.label }))}
        selected={open.id}
        panel={{ id: `${tabOf}-tabs`, className: styles.panel }}
      >
        <Outlet />
      </TabStrip>
    </div>
  );
}
