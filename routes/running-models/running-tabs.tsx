import type { ReactNode, RefObject } from 'react';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { runningText } from '#app/messages/running-models.ts';
import { paths } from '#app/paths.ts';
import { useKindTabs } from '#app/ui/controls/kind-tabs.tsx';
import { TabStrip } from '#app/ui/controls/tab-strip.tsx';
import { useRunningStyles } from './running-models.styles.ts';
import { allText } from './text.ts';

type Props = { selected: KindName | 'all'; panel: RefObject<HTMLDivElement | null>; children: ReactNode };

/** The tabs of the running models: one for each kind, and one for all (running.tabs). */
export function RunningTabs({ selected, panel, children }: Props) {
  const styles = useRunningStyles();
  const tabs = [
    ...useKindTabs('running', paths.running),
    { id: 'all', label: allText.tab, to: paths.allRunning },
  ];
  return (
    <TabStrip
      label={runningText.tabs}
      tabs={tabs}
      selected={selected}
      panel={{ id: 'running', ref: panel, tabIndex: -1, className: styles.panel }}
    >
      {children}
    </TabStrip>
  );
}
